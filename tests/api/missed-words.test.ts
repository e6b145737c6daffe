import { afterAll, beforeAll, expect, test } from 'vitest';
import { missedDays, missedThreshold, removeOldMissedWords } from '@/lib/server/search/missed-words';
import { newsInput, published, startApi, type TestApi } from './harness';

let api: TestApi;

beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

async function search(q: string, times = 1): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    const path = `/search?q=${encodeURIComponent(q)}&locale=kz`;
    const response = await api.call({ who: 'anonymous', method: 'GET', path });
    expect(response.status).toBe(200);
  }
}

async function listMissed(): Promise<unknown> {
  const response = await api.call({ who: 'editor', method: 'GET', path: '/missed-words' });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: unknown }).data;
}

test('only editors and administrators may read the words', async () => {
  const status = async (who: 'anonymous' | 'author' | 'admin') =>
    (await api.call({ who, method: 'GET', path: '/missed-words' })).status;
  expect(await status('anonymous')).toBe(401);
  expect(await status('author')).toBe(403);
  expect(await status('admin')).toBe(200);
});

test('a word without an answer is stored from the third search on, in its spelling', async () => {
  await search('Inhal\u00adator', missedThreshold - 1);
  expect(await listMissed()).toEqual([]);
  await search('inhalator');
  const entry = {
    word: 'inhalator',
    locale: 'kz',
    lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
  };
  expect(await listMissed()).toEqual([{ ...entry, count: missedThreshold }]);
  await search('inhalator', missedThreshold);
  expect(await listMissed()).toEqual([{ ...entry, count: 2 * missedThreshold }]);
});

test('of a query with some answered words the others count; numbers, addresses and further pages do not', async () => {
  await api.create('editor', 'news', newsInput({ title: { kz: 'Korabl', ru: 'Korabl' }, status: published }));
  await search('korabl zvezdolet', missedThreshold);
  await search('77011234567', missedThreshold);
  await search('qwe123xyz', missedThreshold);
  const words = (await listMissed()) as { word: string }[];
  expect(words.map(({ word }) => word).sort()).toEqual(['inhalator', 'zvezdolet']);
});

test('words are removed after their days', async () => {
  const { db } = api.deps.database;
  const dayMs = 24 * 60 * 60 * 1000;
  await removeOldMissedWords(db, api.clock.nowMs + missedDays * dayMs);
  expect(await listMissed()).toHaveLength(2);
  await removeOldMissedWords(db, api.clock.nowMs + (missedDays + 1) * dayMs);
  expect(await listMissed()).toEqual([]);
});
