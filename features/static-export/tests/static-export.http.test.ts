import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInToApi, toNewsInput } from '@/tests/e2e/support/api-client';
import { publishPhoto } from '@/tests/e2e/support/reading-rounds';
import { startSite, type RunningSite } from '@/tests/e2e/support/running-site';
import { hasProxy } from '@/tests/setup/start-proxy';
import { findFreePort } from '@/scripts/lib/find-free-port.mjs';
import { startFileServer, type FileServer } from './file-server';
import { listTexts } from './list-texts';
import { listBrokenLinks, listFiles } from './read-copy';
import { runExport, type ExportRun } from './run-export';

const siteUrl = 'https://copy.example';
const draft = { kz: 'draft', ru: 'draft' } as const;

let folder: string;
let temporary: string;
let copy: string;
let site: RunningSite;
let files: FileServer;
let run: ExportRun;
/** File names of a shown photo and of one that was taken down. */
let shown: string;
let takenDown: string;

const read = (path: string) => readFileSync(join(copy, path), 'utf8');
const get = (path: string) => fetch(files.url + path, { redirect: 'manual' });
const args = () => ['--to', copy, '--url', siteUrl, '--filters', '1'];

beforeAll(async () => {
  folder = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'static-export-'));
  temporary = mkdtempSync(join(folder, 'temporary-'));
  copy = join(folder, 'copy');
  site = await startSite({ dataDir: join(folder, 'data'), env: { SAMPLE_CONTENT: 'false' } });
  await fill();
  run = await runExport(site, args(), { TMPDIR: temporary });
  files = await startFileServer(copy);
}, 240_000);
afterAll(async () => {
  await files.stop();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function fill(): Promise<void> {
  const api = await signInToApi(site);
  const toInput = (title: string) => toNewsInput({ kz: title, ru: title });
  const photos = [await publishPhoto(api, 1), await publishPhoto(api, 2)];
  for (let number = 1; number <= 13; number += 1) {
    const cover = photos[number - 1]?.id ?? null;
    await api.news.create({ ...toInput(`Item ${number}`), slug: `item-${number}`, cover });
  }
  [shown, takenDown] = photos.map(({ path }) => path.split('/').at(-1)!) as [string, string];
  await api.takeDown(photos[1]!.id);
  await api.news.create({ ...toInput('Secret draft'), status: draft });
  const withdrawn = await api.news.create(toInput('Secret withdrawn'));
  await api.news.replace(withdrawn.id, { ...toInput('Secret withdrawn'), status: draft }, withdrawn.version);
  await api.createRedirect({ source: '/old.html', target: '/news/item-1' });
  await api.createRedirect({ source: '/?p=7', target: '/news/item-2' });
  await api.createInquiry({
    ...{ name: 'Secret name', contact: 'a@b.example', message: 'Secret message' },
    ...{ consent: true, topic: 'general', locale: 'ru' },
  });
}

test('a copy of a running site is complete, and nothing else is left', async () => {
  expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: '' });
  expect(run.stdout).toMatch(/Wrote \d+ pages, \d+ files and \d+ redirects for https:\/\/copy\.example to /);
  expect(run.longestSilenceMs).toBeLessThan(10_000);
  expect(readdirSync(temporary)).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.startsWith('.copy'))).toEqual([]);
  expect(listBrokenLinks(copy, siteUrl)).toEqual([]);
  const names = listFiles(copy);
  for (const name of ['index.html', 'ru/index.html', '404.html', 'ru/404.html', 'sitemap.xml', 'robots.txt'])
    expect(names).toContain(name);
  for (const name of ['news/_/page-2/index.html', 'ru/news/_/page-2/index.html', `api/files/${shown}`])
    expect(names).toContain(name);
  expect(read('ru/news/item-1/index.html')).toContain('href="https://copy.example/ru/news/item-1/"');
  expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
});

test('a copy has nothing that visitors do not see', () => {
  const names = listFiles(copy);
  expect(names).not.toContain(`api/files/${takenDown}`);
  const texts = names.filter((name) => /\.(html|xml|json|js|txt|map)$|^_/.test(name)).map(read);
  expect(texts.some((text) => text.includes('Item 13'))).toBe(true);
  expect(texts.filter((text) => text.includes('Secret') || text.includes(takenDown))).toEqual([]);
});

test.each(['', '/ru'])('pages of %s say what needs the server, and lead nowhere else', (prefix) => {
  for (const path of ['/search', '/contact']) {
    const html = read(`${prefix.slice(1)}${path}/index.html`.replace(/^\//, ''));
    const [, note] = /data-tone="warning"(.*?)<\/div>/s.exec(html.slice(html.indexOf('<main'))) ?? [];
    expect(note, path).toMatch(/\p{L}{3}/u);
    expect(html, path).not.toMatch(/<form|href="[^"]*\/(login|cabinet)/);
  }
});

test('feeds, sitemap and manifests can be parsed and name pages of the copy', () => {
  for (const path of ['news/feed.xml', 'ru/news/feed.xml'])
    expect(listTexts(read(path), 'title').length, path).toBeGreaterThan(10);
  const places = listTexts(read('sitemap.xml'), 'loc');
  expect(places).toContain(`${siteUrl}/ru/news/item-13/`);
  expect(places.every((place) => place.startsWith(siteUrl))).toBe(true);
  expect(JSON.parse(read('icons/site.webmanifest'))).toMatchObject({ icons: expect.any(Array) });
});

test('old addresses lead on with and without rules of the server', async () => {
  expect(read('_redirects')).toContain('/old.html /news/item-1/ 301\n');
  expect(read('_redirects')).toContain('/ru/old.html /ru/news/item-1/ 301\n');
  expect(read('_/nginx-redirects.map')).toContain('"/?p=7" "/news/item-2/";\n');
  expect(JSON.parse(read('_/variants.json'))).toMatchObject({ '/?p=7': '/news/item-2/' });
  const page = await (await get('/old.html/')).text();
  expect(page).toContain(`content="0; url=${siteUrl}/news/item-1/"`);
});

test.skipIf(!hasProxy('nginx'))('nginx sends the copy with the configuration of the guide', async () => {
  const [, shownText] = /```nginx\n(.*?)```/s.exec(readFileSync('docs/static-export.md', 'utf8'))!;
  const port = await findFreePort();
  const http = shownText!.replaceAll('/srv/copy', copy).replace('listen 80', `listen 127.0.0.1:${port}`);
  const file = join(folder, 'nginx.conf');
  const own = `pid ${folder}/pid; daemon off; user root;\nevents {}\nhttp {\naccess_log off;\ninclude /etc/nginx/mime.types;\n`;
  writeFileSync(file, `${own}${http}\n}\n`);
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: 'ignore' });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  try {
    for (let tries = 0; tries < 50 && !(await ask('/').catch(() => null)); tries += 1) await wait(100);
    const answers = [];
    for (const path of ['/news', '/news/', '/ru/news/_/page-2/', '/old.html', '/?p=7', '/none', '/ru/none']) {
      const response = await ask(path);
      const [, language] = /<html lang="(\w+)"/.exec(await response.text()) ?? [];
      answers.push([path, response.status, response.headers.get('location') ?? language]);
    }
    expect(answers).toEqual([
      ['/news', 200, 'kk'],
      ['/news/', 200, 'kk'],
      ['/ru/news/_/page-2/', 200, 'ru'],
      ['/old.html', 301, '/news/item-1/'],
      ['/?p=7', 301, '/news/item-2/'],
      ['/none', 404, 'kk'],
      ['/ru/none', 404, 'ru'],
    ]);
  } finally {
    child.kill('SIGTERM');
  }
});

test('refuses folders with other content, and data that is not there', async () => {
  const other = mkdtempSync(join(folder, 'other-'));
  writeFileSync(join(other, 'notes.txt'), 'mine');
  const refused = await runExport(site, ['--to', other]);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    `${other} is not empty and no earlier export (notes.txt): choose another folder.\n`,
  ]);
  const missing = await runExport({ dataDir: join(folder, 'none'), url: siteUrl }, args(), {
    TMPDIR: temporary,
  });
  expect([missing.code, missing.stderr]).toEqual([
    1,
    `There is no site in ${join(folder, 'none')}: is DATA_DIR right?\n`,
  ]);
  expect(existsSync(join(copy, 'index.html'))).toBe(true);
  expect(readdirSync(temporary)).toEqual([]);
});
