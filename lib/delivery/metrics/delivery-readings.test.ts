import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { addReadings } from '../../metrics/add-readings';
import { toDiskReadings, toFaultReadings, type StoredFaults } from './delivery-readings';

const faults: StoredFaults = {
  waitingErasures: 3,
  isDatabaseDamaged: true,
  lastBackupSeconds: 1_772_000_000,
};

test('shows waiting erasures, a damaged database and the last backup', () => {
  const readings = toFaultReadings(() => faults);
  expect(readings.map(({ name, read }) => [name, ...read()])).toEqual([
    ['lyceum_erasures_waiting', [{}, 3]],
    ['lyceum_database_damaged', [{}, 1]],
    ['lyceum_last_backup_timestamp_seconds', [{}, 1_772_000_000]],
  ]);
});

test.each([
  [0, 'lyceum_last_backup_timestamp_seconds 0'],
  [null, undefined],
])('shows a last backup of %s as %s', async (lastBackupSeconds, line) => {
  const registry = new Registry();
  addReadings(
    registry,
    toFaultReadings(() => ({ ...faults, lastBackupSeconds })),
  );
  const lines = (await registry.metrics()).split('\n');
  expect(lines.find((text) => text.startsWith('lyceum_last_backup'))).toBe(line);
  expect(lines).toContain('lyceum_erasures_waiting 3');
});

test('shows the free space, and nothing if the system does not tell it', () => {
  const read = (bytes: number) => toDiskReadings(() => bytes).map((reading) => [...reading.read()]);
  expect(read(4096)).toEqual([[[{}, 4096]]]);
  expect(read(Infinity)).toEqual([[]]);
});
