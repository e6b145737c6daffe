import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, transports, type TestApi } from '@/tests/api/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(transports[0]!);
});
afterAll(() => api.stop());

/** Returns the content version at a time in Almaty. */
function readVersionAt(time: string): string | Promise<string> {
  api.clock.nowMs = Date.parse(`${time}:00+05:00`);
  return api.deps.readContentVersion();
}

const row = (lesson: number, start: string, end: string) => ({
  ...{ id: crypto.randomUUID(), type: 'row', hidden: false },
  ...{ lesson, start, end },
});

test('the content version changes when a lesson of today ends, and at midnight', async () => {
  await readVersionAt('2026-03-02T14:00');
  await api.create('editor', 'bells', {
    name: { kz: 'Қоңырау', ru: 'Звонки' },
    applies: 'always',
    times: [row(1, '08:30', '09:15'), row(2, '09:20', '10:05'), row(7, '14:20', '15:00')],
  });
  const versions: string[] = [];
  for (const time of [
    '2026-03-02T14:59',
    '2026-03-02T15:00',
    '2026-03-02T23:59',
    '2026-03-03T00:00',
    '2026-03-03T09:14',
    '2026-03-03T09:15',
    '2026-03-03T10:04',
    '2026-03-03T10:05',
  ])
    versions.push(await readVersionAt(time));
  const first = Number(versions[0]);
  expect(versions.map((version) => Number(version) - first)).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
});

test('the content version does not change with the lessons of another day', async () => {
  const before = await readVersionAt('2026-03-04T00:00');
  await api.create('editor', 'bells', {
    name: { kz: 'Қысқа күн', ru: 'Короткий день' },
    applies: 'wednesday',
    times: [row(1, '08:30', '09:00')],
  });
  const created = Number(before) + 1;
  expect(await readVersionAt('2026-03-04T08:59')).toBe(String(created));
  expect(await readVersionAt('2026-03-04T09:00')).toBe(String(created + 1));
  expect(await readVersionAt('2026-03-04T23:59')).toBe(String(created + 1));
  // On a Sunday only midnight changes it.
  const sunday = await readVersionAt('2026-03-08T00:00');
  expect(await readVersionAt('2026-03-08T23:59')).toBe(sunday);
});
