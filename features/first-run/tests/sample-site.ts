import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { toInput, type AnyItem } from '@/lib/content/input';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';
import { beginFirstRun } from '../server/first-run-state';
import { createEmptySite } from '@/lib/server/new-database';
import { drawPicture } from '@/sample/draw-pictures';
import { isOnPostgres } from '@/tests/setup/test-database';
import { published, startApi } from '@/tests/api/harness';

/** An API of a new site with a small sample. */
export type SampleApi = Awaited<ReturnType<typeof startSampleApi>>;

const title = { kz: 'Ulgi', ru: 'Primer' };

/** Starts an API and fills it as the first start of a site does. */
export async function startSampleApi() {
  const api = await startApi('in-process');
  const ids = await api.db.transaction().execute(async (db) => {
    await beginFirstRun(db);
    return fill(createEmptySite(db, api.files, api.pictures, api.clock.nowMs - 1000));
  });

  /** Saves an item as an editor with changed fields. */
  async function edit(collection: CollectionName, id: string, changes: Record<string, unknown>) {
    const path = `/${collection}/${id}`;
    const stored = await api.call({ who: 'editor', method: 'GET', path });
    const item = (await stored.json()) as AnyItem & { version: number };
    const response = await api.call({
      who: 'editor',
      method: 'PUT',
      path,
      headers: { 'if-match': `"${item.version}"` },
      json: { ...toInput(definitionOf(collection), item), ...changes },
    });
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  }

  /** Returns the rows of all items, without the numbers of their versions, which only grow. */
  async function dump(): Promise<unknown> {
    const tables = await Promise.all(
      collectionNames.map((name) =>
        api.db.selectFrom(definitionOf(name).type).selectAll().orderBy('id').execute(),
      ),
    );
    return tables.flat().map((row) => ({ ...row, version: undefined }));
  }

  const start = await readTables(api.db);
  const startMs = api.clock.nowMs;

  /** Puts the database and the clock back to the start. */
  async function restore(): Promise<void> {
    await api.db.transaction().execute(async (db) => {
      if (!isOnPostgres()) await sql`pragma defer_foreign_keys = on`.execute(db);
      for (const { name, rows } of start) {
        await sql`delete from ${sql.table(name)}`.execute(db);
        for (const row of rows)
          await db
            .insertInto(name as 'news')
            .values(row)
            .execute();
      }
    });
    api.clock.nowMs = startMs;
  }

  return { ...api, ids, edit, dump, restore };
}

async function fill(site: ReturnType<typeof createEmptySite>) {
  const status = published as { kz: 'published'; ru: 'published' };
  const album = await site.add('albums', {
    title,
    slug: 'trip',
    category: 'sport',
    date: '2026-02-01',
    status,
  });
  const drawing = drawPicture(
    { kind: 'photo', motif: 'shanyraq', palette: 'sky', layout: 'steppe', alt: title },
    title.kz,
  );
  const photo = await site.addDrawing(drawing, 64, { alt: title, album, status });
  const news = {
    title,
    category: 'it',
    date: '2026-02-01',
    body: { kz: '<p>A</p>', ru: '<p>B</p>' },
  } as const;
  const firstNews = await site.add('news', { ...news, slug: 'first', status, cover: photo });
  // Published in one language and for some time only.
  const otherNews = await site.add('news', {
    ...news,
    slug: 'second',
    status: { ...status, ru: 'draft' },
    unpublishAt: '2026-05-01T00:00:00.000Z',
  });
  const director = await site.add('staff', { name: title, post: title, slug: 'director', status });
  const clubs = await site.add('pages', { title, slug: 'clubs', status });
  const chess = await site.add('pages', { title, slug: 'chess', parent: clubs, status });
  const blocks = [
    { id: randomUUID(), type: 'gallery', hidden: false, title, album, images: [photo] },
  ] as never;
  const home = await site.add('pages', { title, slug: 'home', status, blocks });
  const settings = await site.add('site', { name: title, shortName: title, palette: 'sky', status });
  const entry = { label: { kz: null, ru: null }, entries: [] };
  await site.add('menu', {
    title,
    status,
    header: [{ ...entry, target: { kind: 'page', id: chess } }],
  });
  return { album, photo, news: firstNews, otherNews, director, clubs, chess, home, site: settings };
}

/** Returns the rows of all tables that tests change, without those that triggers keep. */
async function readTables(db: SampleApi['db']) {
  const types = collectionNames.map((name) => definitionOf(name).type);
  const others = [
    'first_run',
    'sample_item',
    'sample_change',
    'sample_change_item',
    'redirect',
    'revision',
    'audit',
  ];
  return Promise.all(
    [...types, ...others].map(async (name) => ({
      name,
      rows: await db
        .selectFrom(name as 'news')
        .selectAll()
        .execute(),
    })),
  );
}
