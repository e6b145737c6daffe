// Fills a site, measures calls of staff and visitors, and sends the times to the parent process.
// Arguments: data folder, share of the full size.
import { join } from 'node:path';
import { createClient } from '@/lib/api/client';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf } from '@/lib/content/registry';
import { readEnv } from '../../../lib/env/env';
import { isFileUsed } from '@/lib/server/content/references/file-uses';
import { migrate } from '../../../lib/server/set-up/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';
import { openEmbeddedApi, type EmbeddedApi } from '@/lib/server/embedded-api';
import { readSitemap, readSitemapFile } from '../../../lib/metadata/sitemap';
import { fillSite, readFrequentWord, toRareWord, type SiteSize } from './fill-site';
import '@/lib/processes/install-server';

const password = 'measured and thrown away';

const [dataDir = '', share = '1'] = process.argv.slice(2);
const size: SiteSize = {
  news: Math.round(10_000 * Number(share)),
  albums: Math.round(2_000 * Number(share)),
  images: Math.round(50_000 * Number(share)),
};

const frequent = encodeURIComponent(readFrequentWord());

await fill();
const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: password, SAMPLE_CONTENT: 'false' };
const api = await openEmbeddedApi(readEnv(settings));
const token = await signIn(api);
const times = await measure();
global.gc?.();
process.send?.({ size, times, memoryMib: process.memoryUsage().rss / 2 ** 20 });
await api.close();

async function fill(): Promise<void> {
  const database = openSqlite(join(dataDir, 'site.sqlite'));
  await migrate(database.db);
  await fillSite(database, size);
  await database.db.destroy();
}

/** Returns the minimum milliseconds per kind of call. Other work of the machine only adds time. */
async function measure(): Promise<Record<string, number>> {
  const album = await readFirst('/albums?sort=date');
  const database = openSqlite(join(dataDir, 'site.sqlite'));
  const files = (await database.db.selectFrom('file').select('id').execute()).map(({ id }) => id);
  // 50 pages per file, so that a small site also has an index instead of a single file.
  const client = createClient({ baseUrl: 'http://site/api', transport: (request) => api.handle(request) });
  const sitemap = { api: client, siteUrl: 'http://site', perFile: 50 };
  const pages = (total: number, perPage = 20) => Math.ceil((total * 0.9) / perPage);
  const calls: Record<string, (turn: number) => Promise<unknown>> = {
    'cabinet: list of news': () => get('/news', token),
    'cabinet: list of images': () => get('/images', token),
    'cabinet: last page of news': () => get(`/news?page=${pages(size.news)}`, token),
    'cabinet: a page in the middle': () => get(`/news?page=${Math.ceil(pages(size.news) / 2)}`, token),
    'cabinet: news of a category': () => get('/news?category=it', token),
    'cabinet: drafts': () => get('/news?status=draft&perPage=3', token),
    'cabinet: outdated translations': () => get('/news?status=outdated&perPage=3', token),
    'cabinet: sorted by title': () => get('/news?sort=title', token),
    'cabinet: images of an album': () => get(`/images?album=${album.id}&sort=position`, token),
    'cabinet: search for a rare word': (turn) =>
      get(`/news?q=${toRareWord('body', turn % size.news)}`, token),
    'cabinet: search for a frequent word': () => get(`/news?q=${frequent}`, token),
    'cabinet: search for an image': (turn) =>
      get(`/images?q=${toRareWord('image', turn % size.images)}`, token),
    'cabinet: choose an album': (turn) => get(`/albums?q=${toRareWord('album', turn % size.albums)}`, token),
    'cabinet: save a new item': (turn) => save(turn),
    'cabinet: save an item again': saveAgain,
    'cabinet: uses of an image': () => get(`/images/${album.cover}/uses`, token),
    'cabinet: whether a file is used': () => isFileUsed(database.db, files[0] ?? ''),
    'cabinet: list of news after a save': async (turn) => {
      await save(turn);
      return () => get('/news', token);
    },
    'site: news': () => get('/news?perPage=12'),
    'site: last page of news': () => get(`/news?perPage=12&page=${pages(size.news, 12)}`),
    'site: news of a category': () => get('/news?perPage=12&category=it'),
    'site: sorted by title': () => get('/news?perPage=12&sort=title'),
    'site: pinned news': () => get('/news?perPage=1&pinned=true'),
    'site: a news item': () => get(`/news/${album.newsSlug}`),
    'site: albums': () => get('/albums?perPage=12'),
    'site: an album': () => get(`/images?album=${album.id}&sort=position&perPage=48`),
    'site: latest change': () => get('/news?perPage=1&sort=-updatedAt'),
    'site: index of the sitemap': () => readSitemap(sitemap),
    'site: hundred pages of the sitemap': () => readSitemapFile({ ...sitemap, perFile: 100 }, 'news-1.xml'),
    'site: search for a rare word': (turn) => get(`/search?q=${toRareWord('news', turn % size.news)}`),
    'site: search for a frequent word': () => get(`/search?q=${frequent}`),
  };
  const measured: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) measured[name] = await time(call);
  await database.db.destroy();
  return measured;
}

/** Returns the minimum milliseconds of 25 calls. If a call returns a function, only that function is measured. */
async function time(call: (turn: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < 25; turn += 1) {
    let start = performance.now();
    const prepared = await call(turn);
    if (typeof prepared === 'function') {
      start = performance.now();
      await (prepared as () => Promise<unknown>)();
    }
    taken.push(performance.now() - start);
  }
  return Math.min(...taken);
}

async function signIn(target: EmbeddedApi): Promise<string> {
  const body = JSON.stringify({ email: 'admin@lyceum.local', password });
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://site/api/login', { method: 'POST', headers, body });
  return ((await (await target.handle(request)).json()) as { token: string }).token;
}

async function ask(path: string, init: RequestInit = {}, bearer?: string): Promise<unknown> {
  const headers = new Headers(init.headers);
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  const response = await api.handle(new Request(`http://site/api${path}`, { ...init, headers }));
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

function get(path: string, bearer?: string): Promise<unknown> {
  return ask(path, {}, bearer);
}

function save(turn: number): Promise<unknown> {
  // The title exists hundreds of times, so the slug needs a number.
  const input = { ...createEmptyInput(definitionOf('news')), title: { kz: `Merey ${turn % 5}`, ru: null } };
  const headers = { 'content-type': 'application/json' };
  return ask('/news', { method: 'POST', headers, body: JSON.stringify(input) }, token);
}

async function saveAgain(): Promise<unknown> {
  const { data } = (await get('/news?perPage=1&status=published', token)) as {
    data: ({ id: string; version: number } & Record<string, unknown>)[];
  };
  const [item] = data;
  if (!item) throw new Error('The site has no published news item');
  const empty = createEmptyInput(definitionOf('news'));
  const input = {
    ...Object.fromEntries(Object.keys(empty).map((name) => [name, item[name]])),
    cover: null,
  };
  const headers = { 'content-type': 'application/json', 'if-match': `"${item.version}"` };
  return () => ask(`/news/${item.id}`, { method: 'PUT', headers, body: JSON.stringify(input) }, token);
}

async function readFirst(path: string) {
  const albums = (await get(`${path}&perPage=1`, token)) as { data: { id: string }[] };
  const news = (await get('/news?perPage=1&status=published', token)) as {
    data: { slug: string; cover: { id: string } | null }[];
  };
  return {
    id: albums.data[0]?.id ?? '',
    newsSlug: news.data[0]?.slug ?? '',
    cover: news.data[0]?.cover?.id ?? '',
  };
}
