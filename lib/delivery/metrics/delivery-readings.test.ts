import { expect, test } from 'vitest';
import { toFaultReadings } from './delivery-readings';

test('shows waiting erasures and a damaged database', () => {
  const readings = toFaultReadings(() => ({ waitingErasures: 3, isDatabaseDamaged: true }));
  expect(readings.map(({ name, read }) => [name, ...read()])).toEqual([
    ['lyceum_erasures_waiting', [{}, 3]],
    ['lyceum_database_damaged', [{}, 1]],
  ]);
});
