import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionNames } from '@/lib/content/registry';
import { createEmptySite } from '@/lib/server/new-database';
import { fillWithSample } from '@/sample/fill-with-sample';
import settings from '@/sample/content/site.json' with { type: 'json' };
import { startApi } from '@/tests/api/harness';
import type { SamplePlaces } from '../contract';
import { beginFirstRun } from '../server/first-run-state';
import { readSampleNeedles } from '../server/sample-needles';

type Api = Awaited<ReturnType<typeof startApi>>;

const sample = settings[0]!.fields;

const schools = [
  {
    kind: 'village',
    off: ['admission', 'boarding', 'canteen', 'it', 'tour', 'quality', 'alumni'],
    lastGrade: 9,
  },
  { kind: 'gymnasium', off: ['boarding', 'tour'], lastGrade: 11 },
  { kind: 'kindergarten', off: ['boarding', 'it', 'tour', 'achievements'], lastGrade: 4 },
] as const;

const town = { kz: 'Pavlodar', ru: 'Pavlodar' };
const name = { kz: 'Mektep 17', ru: 'Shkola 17' };

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
describe.each(schools)('a $kind school', ({ kind, off, lastGrade }) => {
  test('has nothing of the sample once it answered and removed it', async () => {
    await send(api, 'PUT', '/parts', { parts: Object.fromEntries(off.map((part) => [part, false])) });
    await answer(api, kind, lastGrade);
    await send(api, 'POST', '/first-run/sample', { action: 'remove', also: [], startsWithPages: true });
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

/** Answers the steps as their forms do: with the school's own values and without those of the sample. */
async function answer(api: Api, kind: string, lastGrade: number): Promise<void> {
  const { data } = await send(api, 'GET', '/site?perPage=1');
  const [site] = data as Record<string, unknown>[];
  const { id, version, ...values } = site!;
  const { sampleFields } = (await send(api, 'GET', '/first-run')) as { sampleFields: string[] };
  const emptied = Object.fromEntries(sampleFields.map((field) => [field, toEmpty(values[field])]));
  const fields = Object.fromEntries(Object.keys(sample).map((field) => [field, values[field]]));
  const own = { name, shortName: name, city: town, kind, firstGrade: 1, lastGrade };
  const input = { logo: null, footerText: { kz: null, ru: null }, ...fields, ...emptied, ...own };
  await send(
    api,
    'PUT',
    `/site/${String(id)}`,
    { ...input, status: values['status'], publishAt: null, unpublishAt: null },
    Number(version),
  );
  for (const step of ['parts', 'name', 'school']) await send(api, 'PUT', `/first-run/steps/${step}`);
}

function toEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? { kz: null, ru: null } : null;
}

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
