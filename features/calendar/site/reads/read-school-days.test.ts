import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEventsFrom } from './read-events';
import { readSchoolDays } from './read-school-days';

interface StoredEvent {
  readonly id: string;
  readonly date: string;
  readonly lastDay: string | null;
  readonly lessons: 'off' | null;
  readonly grades: readonly string[];
}

interface Query {
  readonly page: number;
  readonly perPage: number;
}

const stored: StoredEvent[] = [];

vi.mock('@/lib/clients/api-clients', () => ({
  publicApi: () => ({
    events: {
      list: ({ page, perPage }: Query) => {
        const newestFirst = [...stored].sort((a, b) => (a.date > b.date ? -1 : 1));
        const data = newestFirst.slice((page - 1) * perPage, page * perPage);
        return Promise.resolve({ data, total: stored.length });
      },
    },
    timetables: { list: () => Promise.resolve({ data: [], total: 0 }) },
  }),
}));

const add = (date: string, lastDay: string | null, lessons: StoredEvent['lessons'] = null) =>
  stored.push({ id: `${date}-${stored.length}`, date, lastDay, lessons, grades: [] });

beforeEach(() => {
  vi.useFakeTimers();
  stored.length = 0;
});
afterEach(() => vi.useRealTimers());

test('an event of a year is found before its end, however many began later', async () => {
  add('2026-09-01', '2027-08-31');
  for (let index = 0; index < 250; index += 1)
    add(`2027-0${1 + (index % 5)}-${10 + Math.floor(index / 25)}`, null);
  add('2024-09-01', '2025-08-31');
  const events = await readEventsFrom('2027-08-30');
  expect(events.map(({ date, lastDay }) => [date, lastDay])).toEqual([['2026-09-01', '2027-08-31']]);
});

test.each(['2027-08-31', '2027-09-01'])(
  'vacations are known since the start of a cycle, on %s',
  async (today) => {
    vi.setSystemTime(`${today}T06:00:00Z`);
    add('2025-10-27', '2025-11-02', 'off');
    const isSchoolDay = await readSchoolDays('2025-09-01');
    expect(['2025-10-24', '2025-10-27', '2025-11-03'].map(isSchoolDay)).toEqual([true, false, true]);
  },
);
