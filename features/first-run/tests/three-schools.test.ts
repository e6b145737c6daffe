import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionNames } from '@/lib/content/registry';
import { createEmptySite } from '@/lib/server/new-database';
import { fillWithSample } from '@/sample/fill-with-sample';
import { startApi } from '@/tests/api/harness';
import type { SamplePlaces } from '../contract';
import { beginFirstRun } from '../server/first-run-state';
import { readSampleNeedles } from '../server/sample-needles';
import { answerSteps, name, schools } from './answer-steps';

type Api = Awaited<ReturnType<typeof startApi>>;

let api: Api;
beforeAll(async () => {
  api = await startApi('in-process');
  await api.db.transaction().execute(async (db) => {
    await beginFirstRun(db);
    await fillWithSample(createEmptySite(db, api.files, api.pictures, api.clock.nowMs - 1000));
  });
}, 400_000);
afterAll(() => api.stop());

test('a new site finds the sample in the settings', async () => {
  const { items, places } = await readPlaces(api);
  expect(items).toBeGreaterThan(300);
  const fields = places.filter(({ collection, words }) => collection === 'site' && words.length === 0);
  expect(fields.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['name', 'city', 'address', 'telephones', 'emails', 'officeName']),
  );
});

// Each school takes over the site of the one before, whose removal is undone.
describe.each(schools)('a $kind school', (school) => {
  const { kind, off } = school;
  test('has nothing of the sample once it answered and removed it', async () => {
    await answerSteps((...request) => send(api, ...request), school);
    expect(await readPlaces(api)).toEqual({ items: 0, total: 0, places: [] });
    const published = await readPublished(api);
    const { facts, towns, names } = readSampleNeedles();
    for (const pattern of [...facts, ...towns, ...names]) expect(published.match(pattern)).toBeNull();
    expect(published).toContain(name.ru);
  });

  test('starts with the pages of its kind as drafts', async () => {
    const { data } = await send(api, 'GET', '/pages?perPage=100');
    const drafts = (data as { slug: string; status: { ru: string } }[])
      .filter(({ status }) => status.ru === 'draft')
      .map(({ slug }) => slug);
    expect(drafts).toEqual(expect.arrayContaining(['qyzmetter', 'jemqorlyqqa-qarsy', 'history']));
    expect(drafts.includes('balabaqsha')).toBe(kind === 'kindergarten');
  });

  test('gets the items back within a day, but not the telephones of the sample', async () => {
    await send(api, 'POST', '/first-run/sample/undo');
    expect((await readPlaces(api)).items).toBeGreaterThan(300);
    const [site] = (await send(api, 'GET', '/site?perPage=1'))['data'] as { telephones: unknown }[];
    expect(site!.telephones).toEqual([]);
    await send(api, 'PUT', '/parts', { parts: Object.fromEntries(off.map((part) => [part, true])) });
  });
});

async function readPlaces(api: Api): Promise<SamplePlaces> {
  return (await send(api, 'GET', '/first-run/places')) as unknown as SamplePlaces;
}

/** Returns all items that visitors can read, as text. */
async function readPublished(api: Api): Promise<string> {
  const texts: string[] = [];
  for (const collection of collectionNames) {
    const response = await api.call({ who: 'anonymous', method: 'GET', path: `/${collection}?perPage=100` });
    if (response.status === 200) texts.push(await response.text());
  }
  return texts.join('\n');
}

async function send(
  api: Api,
  method: string,
  path: string,
  json?: unknown,
  version?: number,
): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
  const response = await api.call({ who: 'admin', method, path, json, headers });
  const text = await response.text();
  if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
