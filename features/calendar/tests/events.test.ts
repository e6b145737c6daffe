import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { emptyInput, published, startApi, type TestApi, type Who } from '@/tests/api/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

type Event = Item<'events'>;

const base = {
  title: { kz: 'Жиналыс', ru: 'Собрание' },
  category: 'meeting',
  date: '2026-09-11',
  status: published,
};

function post(changes: Record<string, unknown>, who: Who = 'editor') {
  return api.call({
    who,
    method: 'POST',
    path: '/events',
    json: emptyInput('events', { ...base, ...changes }),
  });
}

describe('an event', () => {
  test.each([
    ['ends before it begins', { lastDay: '2026-09-10' }, 'lastDay', 'until_before_from'],
    [
      'ends at a time before its beginning',
      { startTime: '17:00', endTime: '16:30' },
      'endTime',
      'end_before_start',
    ],
    ['has an end without a beginning', { endTime: '16:30' }, 'startTime', 'required'],
    ['has a time that does not exist', { startTime: '25:00' }, 'startTime', 'invalid_time'],
    ['begins in the year 1', { date: '0001-09-11' }, 'date', 'date_out_of_range'],
    ['ends in the year 9999', { lastDay: '9999-12-31' }, 'lastDay', 'date_out_of_range'],
    ['lasts 367 days', { lastDay: '2027-09-12' }, 'lastDay', 'too_long_period'],
    ['has no first day', { date: null }, 'date', 'required'],
    ['has no category', { category: null }, 'category', 'required'],
    ['has an unknown category', { category: 'party' }, 'category', 'unknown_category'],
    ['is for an unknown grade', { grades: ['13'] }, 'grades', 'not_allowed'],
    ['has an unknown effect on lessons', { lessons: 'maybe' }, 'lessons', 'not_allowed'],
  ])('is refused if it %s', async (_, changes, field, code) => {
    const response = await post(changes);
    expect(response.status).toBe(422);
    const { issues } = (await response.json()) as { issues: { path: string[]; code: string }[] };
    expect(issues.map(({ path, code: found }) => [path[0], found])).toEqual([[field, code]]);
  });

  test('may last 366 days', async () => {
    expect((await post({ lastDay: '2027-09-11' })).status).toBe(201);
  });

  test('of several days may end at an earlier time of the day', async () => {
    const response = await post({ lastDay: '2026-09-12', startTime: '17:00', endTime: '10:00' });
    expect(response.status).toBe(201);
  });

  test('keeps its grades in order, and times with two digits', async () => {
    const response = await post({ grades: ['11', '9'], startTime: '8.30' });
    expect(await response.json()).toMatchObject({ grades: ['9', '11'], startTime: '08:30' });
  });

  test('that is a draft can have days that do not fit', async () => {
    const response = await post({ lastDay: '2026-09-01', status: { kz: 'draft', ru: 'draft' } });
    expect(response.status).toBe(201);
  });

  test('has first categories on every site', async () => {
    const response = await api.call({ who: 'anonymous', method: 'GET', path: '/categories?kind=event' });
    const { data } = (await response.json()) as { data: { key: string }[] };
    expect(data.map(({ key }) => key)).toEqual([
      ...['term', 'vacation', 'holiday', 'assessment', 'meeting', 'activity', 'admission', 'other'],
    ]);
  });
});

describe('the copy of a school year', () => {
  const copy = (year: number, who: Who = 'editor') =>
    api.call({ who, method: 'POST', path: '/event-copies', json: { year } });
  const listOfYear = async (prefix: string) => {
    const response = await api.call({ who: 'editor', method: 'GET', path: '/events?perPage=100&sort=date' });
    const { data } = (await response.json()) as { data: Event[] };
    return data.filter(({ date }) => date?.startsWith(prefix));
  };

  test('has drafts on the same days of the week, and holidays on the same dates', async () => {
    await post({ title: { kz: 'Мереке', ru: 'Праздник' }, date: '2030-12-16', lessons: 'off' });
    await post({ title: { kz: 'Апта', ru: 'Неделя' }, date: '2030-11-18', lastDay: '2030-11-22' });
    const answer = await copy(2030);
    expect(await answer.json()).toEqual({ copied: 2, skipped: 0 });
    const copies = await listOfYear('2031');
    expect(copies.map(({ title, date, lastDay, status }) => [title.ru, date, lastDay, status.ru])).toEqual([
      ['Неделя', '2031-11-17', '2031-11-21', 'draft'],
      ['Праздник', '2031-12-16', null, 'draft'],
    ]);
    const visitors = await api.call({ who: 'anonymous', method: 'GET', path: `/events/${copies[0]!.id}` });
    expect(visitors.status).toBe(404);
  });

  test('adds nothing twice', async () => {
    const answer = await copy(2030);
    expect(await answer.json()).toEqual({ copied: 0, skipped: 2 });
    expect(await listOfYear('2031')).toHaveLength(2);
  });

  test.each<[Who, number]>([
    ['anonymous', 401],
    ['author', 403],
    ['methodist', 403],
  ])('is refused to %s', async (who, status) => {
    expect((await copy(2030, who)).status).toBe(status);
  });
});
