import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importArchive } from '../server/import-archive';
import { createEmptyInput } from '@/lib/content/input';
import { collectionNames, definitionOf } from '@/lib/content/registry';
import { readEnv } from '@/lib/env/env';
import { openEmbeddedApi, type EmbeddedApi } from '@/lib/server/embedded-api';
import { fillWith } from '@/sample/fill-with-sample';
import { readSampleContent, type SampleCollection } from '@/sample/sample-content';
import { pictureScript } from '@/tests/setup/picture-script';
import { toSiteSettings } from '@/tests/setup/test-database';
import { form, unpack } from './archive-fixtures';
import { listFormatFaults } from './check-archive-format';

const folder = mkdtempSync(join(tmpdir(), 'round-trip-'));
const account = { email: 'admin@lyceum.local', password: 'correct horse battery' };
let full: Site;
let empty: Site;

beforeAll(async () => {
  full = await open('full', true);
  await fillEmptyLists(full);
  empty = await open('empty', false);
}, 240_000);

afterAll(async () => {
  await full.api.close();
  await empty.api.close();
  rmSync(folder, { recursive: true, force: true });
});

test('docs/archive-format.md says what an archive of the sample has', async () => {
  const json = JSON.stringify({ source: '/old.html', target: '/about' });
  const headers = { 'content-type': 'application/json' };
  expect((await full.call('/redirects', { method: 'POST', headers, body: json })).status).toBe(201);
  // Without the API, which refuses to delete a page that others use.
  const setDeleted = (deletedAt: string | null) =>
    full.api.deps.database.db
      .updateTable('page')
      .set({ deleted_at: deletedAt })
      .where('slug', '=', 'tour')
      .execute();
  await setDeleted('2026-01-10T08:00:00.000Z');
  try {
    const exported = await full.call('/export');
    const entries = await unpack(Buffer.from(await exported.arrayBuffer()));
    const document = readFileSync('docs/archive-format.md', 'utf8');
    expect(listFormatFaults(document, entries)).toEqual([]);
    const changed = document
      .replaceAll('`deletedAt`', '`removedAt`')
      .replace(/(?<=\| localized-text +\| )object/, 'string');
    const faults = listFormatFaults(changed, entries);
    expect(faults).toContain('Deleted page: deletedAt is not documented');
    expect(faults).toContain('news: title (localized-text) is object, not string');
  } finally {
    await setDeleted(null);
  }
}, 240_000);

test('exports the sample and imports it into an empty site with equal lists', async () => {
  const exported = await full.call('/export');
  expect(exported.status).toBe(200);
  const archive = Buffer.from(await exported.arrayBuffer());
  const path = join(folder, 'content.zip');
  writeFileSync(path, archive);
  expect(await (await empty.call('/first-run')).json()).toMatchObject({ status: 'new' });
  expect(
    await importArchive(empty.api.deps, path, { actor: { kind: 'site' }, name: 'content.zip' }),
  ).toMatchObject({ drafts: 0 });
  expect(await (await empty.call('/first-run')).json()).toMatchObject({ status: 'finished' });
  for (const name of collectionNames) {
    const items = await listAll(full, name);
    expect(items, name).not.toEqual([]);
    expect(await listAll(empty, name), name).toEqual(items);
  }
  const [item] = (await listAll(full, 'news')) as { id: string; title: { kz: string } }[];
  const results = await empty.call(`/news?q=${encodeURIComponent(item?.title.kz ?? '')}`);
  expect(await results.text()).toContain(item?.id);
  expect((await empty.call('/import', { method: 'POST', body: form(archive) })).status).toBe(409);
}, 240_000);

interface Site {
  readonly api: EmbeddedApi;
  call(path: string, init?: RequestInit): Promise<Response>;
}

async function open(name: string, isFilled: boolean): Promise<Site> {
  const settings = readEnv({
    ...toSiteSettings(join(folder, name)),
    SAMPLE_CONTENT: String(isFilled),
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  });
  const api = await openEmbeddedApi(settings, {
    fill: (site) => fillWith(site, readSampleContent().map(shorten)),
    pictureScript,
  });
  const login = new Request('http://api.test/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await (await api.handle(login)).json()) as { token: string };
  const call = (path: string, init: RequestInit = {}) =>
    api.handle(
      new Request(`http://api.test/api${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      }),
    );
  return { api, call };
}

/** Adds an item to each list that the sample leaves empty. */
async function fillEmptyLists(site: Site): Promise<void> {
  for (const name of collectionNames) {
    if ((await listAll(site, name)).length > 0) continue;
    const definition = definitionOf(name);
    const input = { ...createEmptyInput(definition), [definition.titleField]: { kz: 'Added', ru: 'Added' } };
    const added = await site.call(`/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    expect(added.status, `${name}: ${await added.clone().text()}`).toBe(201);
  }
}

/** Values of the sample that name other items: blocks of pages, and profiles of teachers. */
const names = JSON.stringify(
  readSampleContent().flatMap(({ items }) =>
    items.map(({ fields }) => [fields['blocks'] ?? [], fields['profile'] ?? null, fields['parent'] ?? null]),
  ),
);

/**
 * Keeps one of six items with a picture, because encoding pictures takes most of the time, and all items that others
 * name.
 */
function shorten({ collection, items }: SampleCollection): SampleCollection {
  // Images name their album.
  if (collection === 'albums') return { collection, items };
  const withPicture = items.filter(
    ({ picture, drawings, name, fields }) =>
      (picture ?? drawings) &&
      !name &&
      !fields['gallery'] &&
      !names.includes(JSON.stringify(fields['slug'] ?? null)),
  );
  return { collection, items: items.filter((item) => !(withPicture.indexOf(item) % 6 > 0)) };
}

/** Returns all items of a collection without site-specific values: people and stored names. */
async function listAll(site: Site, collection: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await site.call(`/${collection}?perPage=100&page=${page}`);
    const { data, total } = JSON.parse(await answer.text(), withoutOwn) as { data: unknown[]; total: number };
    found.push(...data);
    if (found.length >= total || data.length === 0) return found;
  }
}

function withoutOwn(this: unknown, key: string, value: unknown): unknown {
  if (['createdBy', 'updatedBy', 'version'].includes(key)) return undefined;
  if (typeof value === 'string' && value.startsWith('<')) {
    return value.replace(/\/api\/files\/\w+\.\w+/g, 'stored').replace(/ (width|height)="\d+"/g, '');
  }
  if (typeof value !== 'object' || value === null) return value;
  // A picture: its sizes are re-encoded.
  if ('variants' in value && 'recipe' in value) return { takenAt: (value as { takenAt?: unknown }).takenAt };
  // A downloadable file, whose first page is rendered after the import.
  if ('mediaType' in value && 'bytes' in value)
    return { ...value, id: undefined, url: undefined, pages: undefined, preview: undefined };
  return value;
}
