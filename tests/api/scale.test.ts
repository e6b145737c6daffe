import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '@/lib/api/client';
import { trashDays } from '@/lib/api/limits';
import { listStatuses } from '@/lib/api/list-statuses';
import { isFileUsed } from '@/lib/server/content/references/file-uses';
import { purgeTrash } from '@/lib/server/content/items/purge-trash';
import { migrate } from '@/lib/server/set-up/migrate';
import { up } from '@/lib/server/db/migrations/0012-scale';
import { readSitemap, readSitemapFile } from '@/lib/metadata/sitemap';
import { photo } from '../setup/photo';
import { isOnPostgres } from '../setup/test-database';
import { newsInput, published, startApi, type TestApi, type Who } from './harness';

const dayMs = 24 * 60 * 60 * 1000;
const draft = { kz: 'draft', ru: 'draft' };
const categories = ['it', 'sport'];

/** Returns a deterministic pseudo-random generator of integers below `limit`. */
function createDice() {
  let state = 20_260_302;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

describe('long lists', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi('in-process');
  });
  afterAll(() => api.stop());

  async function read(who: Who, path: string) {
    const response = await api.call({ who, method: 'GET', path });
    expect(response.status, path).toBe(200);
    return (await response.json()) as { data: { id: string; version: number }[]; total: number };
  }

  /** Returns every item of a list, page by page. */
  async function readAll(who: Who, query: string, perPage: number) {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total } = await read(who, `/news?${query}&perPage=${perPage}&page=${page}`);
      ids.push(...data.map(({ id }) => id));
      if (page * perPage >= total || data.length === 0) return { ids, total };
    }
  }

  const at = (days: number) => new Date(api.clock.nowMs + days * dayMs).toISOString();

  test('updates the counters on each change and as time passes', async () => {
    const roll = createDice();
    const living: { id: string; version: number }[] = [];
    const trashed: string[] = [];
    const toInput = () => {
      const status = [published, draft, { kz: 'published', ru: 'draft' }][roll(3)];
      const window = [
        {},
        { publishAt: at(2) },
        { unpublishAt: at(3) },
        { publishAt: at(1), unpublishAt: at(4) },
      ];
      const title = { kz: 'Q', ru: status === draft && roll(2) === 0 ? null : 'R' };
      return newsInput({ status, title, category: categories[roll(2)], ...window[roll(4)] });
    };
    const check = async () => {
      const lists = [
        ...['', ...listStatuses.map((status) => `status=${status}`)].map((query) => ['editor', query]),
        ...['locale=ru', 'category=it', 'category=sport&status=draft', 'category=it&pinned=false'].map(
          (query) => ['editor', query],
        ),
        ...['', 'locale=kz', 'category=it', 'status=draft'].flatMap((query) => [
          ['anonymous', query],
          ['author', query],
          ['methodist', query],
        ]),
      ] as [Who, string][];
      for (const [who, query] of lists) {
        const { ids, total } = await readAll(who, query, 7);
        expect(total, `${who} ${query}`).toBe(ids.length);
        expect(new Set(ids).size, `${who} ${query}`).toBe(ids.length);
      }
    };
    for (let turn = 0; turn < 60; turn += 1) {
      const step = roll(6);
      const index = roll(Math.max(1, living.length));
      if (step < 3 || living.length === 0) living.push(await api.create('editor', 'news', toInput()));
      else if (step === 3) {
        const { id, version } = living[index]!;
        const headers = { 'if-match': `"${version}"` };
        const path = `/news/${id}`;
        const response = await api.call({ who: 'editor', method: 'PUT', path, headers, json: toInput() });
        expect(response.status).toBe(200);
        living[index] = (await response.json()) as { id: string; version: number };
      } else if (step === 4) {
        const { id } = living.splice(index, 1)[0]!;
        trashed.push(id);
        expect((await api.call({ who: 'editor', method: 'DELETE', path: `/news/${id}` })).status).toBe(204);
      } else if (trashed.length > 0) {
        const path = `/news/${trashed.pop()}/restore`;
        const restored = await api.call({ who: 'editor', method: 'POST', path });
        living.push((await restored.json()) as { id: string; version: number });
      }
      if (turn % 12 === 11) await check();
    }
    for (const days of [1, 1.5, 1, 1, trashDays + 1]) {
      api.clock.nowMs += days * dayMs;
      await check();
    }
    expect(await purgeTrash(api.database, api.clock.nowMs)).toBe(trashed.length);
    await check();
    expect((await read('editor', '/news?status=trashed')).total).toBe(0);
  });

  test('rebuilds counters whose triggers differ from the definitions', async () => {
    const { total } = await read('editor', '/news');
    expect(total).toBeGreaterThan(0);
    const table = isOnPostgres() ? sql`on news` : sql``;
    await sql`drop trigger tally_of_news_update ${table}`.execute(api.db);
    await sql`update tally set items = items + 7`.execute(api.db);
    await migrate(api.db);
    expect((await read('editor', '/news')).total).toBe(total);
    expect((await readAll('editor', 'category=it', 100)).ids).toHaveLength(
      (await read('editor', '/news?category=it')).total,
    );
  });

  test('pages equally from both ends, and returns an empty page past the last one', async () => {
    const whole = (await readAll('editor', 'sort=date', 100)).ids;
    for (const perPage of [1, 3, 7]) {
      expect((await readAll('editor', 'sort=date', perPage)).ids, String(perPage)).toEqual(whole);
    }
    expect((await readAll('editor', 'sort=-date', 5)).ids.toSorted()).toEqual(whole.toSorted());
    const past = await read('editor', `/news?perPage=3&page=${Math.ceil(whole.length / 3) + 1}`);
    expect(past.data).toEqual([]);
    expect((await read('editor', '/news?perPage=100&page=100000')).data).toEqual([]);
  });

  test('counts a new draft immediately', async () => {
    const before = (await read('editor', '/news')).total;
    await api.create('author', 'news', newsInput());
    expect((await read('editor', '/news')).total).toBe(before + 1);
  });

  test('splits a large sitemap into files by kind', async () => {
    const client = createClient({
      baseUrl: 'http://api.test/api',
      transport: (request) =>
        api.call({
          who: 'anonymous',
          method: 'GET',
          path: request.url.slice('http://api.test/api'.length),
        }),
    });
    for (let index = 0; index < 5; index += 1) {
      await api.create(
        'editor',
        'news',
        newsInput({ status: published, title: { kz: `M ${index}`, ru: 'R' } }),
      );
    }
    const source = { api: client, siteUrl: 'https://school.test' };
    const whole = toAddresses(await readSitemap(source));
    const listed = whole.filter((address) => address.includes('/news/'));
    expect(listed).toContain('https://school.test/ru/news/m-4');
    expect(whole).toContain('https://school.test/ru/news');
    // It has neither a text nor a list.
    expect(whole).not.toContain('https://school.test/ru/about');
    const index = await readSitemap({ ...source, perFile: 3 });
    const files = toAddresses(index);
    expect(index).toMatch(/<sitemapindex[^]*<lastmod>2026-/);
    expect(files[0]).toBe('https://school.test/sitemaps/routes.xml');
    const parts = [];
    for (const file of files) {
      const name = file.slice('https://school.test/sitemaps/'.length);
      parts.push(...toAddresses((await readSitemapFile({ ...source, perFile: 3 }, name))!));
    }
    expect(parts.toSorted()).toEqual(whole.toSorted());
    for (const name of [
      'news-0.xml',
      `news-${files.length}.xml`,
      'news.xml',
      'toString-1.xml',
      'users-1.xml',
    ])
      expect(await readSitemapFile({ ...source, perFile: 3 }, name), name).toBeNull();
  });
});

describe.skipIf(isOnPostgres())('migration that records derived data', () => {
  test('records used files and outdated translations', async () => {
    const api = await startApi('in-process');
    try {
      const body = new FormData();
      body.set('file', new File([new Uint8Array(await photo())], 'photo.jpg'));
      const uploaded = await api.call({ who: 'editor', method: 'POST', path: '/images', body });
      const image = (await uploaded.json()) as {
        id: string;
        file: { id: string; variants: { url: string }[] };
      };
      const text = `<p>a</p><img src="${image.file.variants[0]!.url}" alt="b">`;
      const item = await api.create('editor', 'news', newsInput({ body: { kz: text, ru: null } }));
      api.clock.nowMs += 1000;
      const headers = { 'if-match': `"${item.version}"` };
      const json = newsInput({ title: { kz: 'Basqa', ru: 'Po-russki' }, body: { kz: text, ru: null } });
      await api.call({ who: 'editor', method: 'PUT', path: `/news/${item.id}`, headers, json });
      const readNotes = async () => ({
        uses: await api.db.selectFrom('file_use').selectAll().orderBy('item_id').execute(),
        outdated: await api.db.selectFrom('outdated_text').selectAll().execute(),
        listed: await (
          await api.call({ who: 'editor', method: 'GET', path: '/news?status=outdated' })
        ).json(),
        found: await (await api.call({ who: 'editor', method: 'GET', path: '/news?q=basq' })).json(),
      });
      const noted = await readNotes();
      expect(noted.uses.map(({ item_id }) => item_id).toSorted()).toEqual([image.id, item.id].toSorted());
      expect(noted.outdated).toEqual([{ item_id: item.id, content_type: 'news' }]);
      expect(noted).toMatchObject({ listed: { total: 1 }, found: { total: 1 } });

      for (const table of ['file_use', 'outdated_text', 'tally'])
        await api.db.schema.dropTable(table).execute();
      const { rows } = await sql<{ name: string }>`select name from sqlite_master
        where type = 'trigger'`.execute(api.db);
      for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(api.db);
      await up(api.db as unknown as Kysely<unknown>);
      await migrate(api.db);
      expect(await readNotes()).toEqual(noted);
      expect(await isFileUsed(api.db, image.file.id)).toBe(true);
      expect(await isFileUsed(api.db, item.id)).toBe(false);
    } finally {
      await api.stop();
    }
  });
});

function toAddresses(text: string): string[] {
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.replaceAll('&amp;', '&'));
}
