import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbeddedServer, type EmbeddedServer } from './embedded-server';
import { newsInput } from './harness';
import { drawNoise } from './crash/server-process';
import { BetterSqlite } from '@/lib/server/db/sqlite-client';

const sizes = [2_000, 60_000, 300_000, 2_000_000];
let folder: string;
let isMounted = false;
let server: EmbeddedServer;
/** Ids of news and names of files that the API acknowledged. */
const news: string[] = [];
const urls: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'disk-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'pipe' });
    isMounted = true;
  } catch {
    // Each test names the reason when it is skipped.
    return;
  }
  server = await startEmbeddedServer(folder);
});

afterAll(async () => {
  if (!isMounted) return;
  await server.stop();
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
});

beforeEach((context) => context.skip(!isMounted, 'mounting a tmpfs is not allowed here'));

const filler = () => join(folder, 'filler');

/** Fills the disk as another program would, up to `freeBytes`. */
function fillDisk(freeBytes = 0): void {
  for (let bytes = 1024 * 1024; bytes >= 512;) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize - bytes < freeBytes) {
      bytes /= 2;
      continue;
    }
    try {
      appendFileSync(filler(), Buffer.alloc(bytes, 1));
    } catch {
      bytes /= 2;
    }
  }
}

async function upload(path: string, bytes: Uint8Array): Promise<Response> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], 'a.pdf'));
  return server.call('POST', path, { body });
}

const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes)]);

const saveNews = () =>
  server.call('POST', '/news', { body: JSON.stringify(newsInput({ slug: `news-${news.length}` })) });

async function add(): Promise<void> {
  const saved = await saveNews();
  expect(saved.status).toBe(201);
  news.push(((await saved.json()) as { id: string }).id);
}

async function addFile(): Promise<void> {
  const response = await upload('/files', pdf(300_000));
  expect(response.status).toBe(201);
  urls.push(((await response.json()) as { url: string }).url);
}

/** Expects 507. */
async function expectFull(send: () => Promise<Response>): Promise<void> {
  const response = await send();
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    507,
    'storage_full',
  ]);
}

/** Expects that all acknowledged writes are stored, and nothing else. */
async function expectWhole(): Promise<void> {
  const { total } = (await (await server.call('GET', '/news')).json()) as { total: number };
  expect(total).toBe(news.length);
  for (const id of news) expect((await server.call('GET', `/news/${id}`)).status).toBe(200);
  for (const url of urls) {
    const response = await server.call('GET', url.replace('/api', ''));
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
  }
  expect(readdirSync(join(folder, 'uploads', 'incoming'))).toEqual([]);
  const stored = readdirSync(join(folder, 'uploads'), { recursive: true, withFileTypes: true });
  expect(stored.filter((entry) => entry.isFile())).toHaveLength(urls.length);
  const file = new BetterSqlite(join(folder, 'site.sqlite'));
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
  file.close();
}

test('answers 507 for every write and upload on a full disk', { timeout: 60_000 }, async () => {
  await add();
  await addFile();
  const photo = await drawNoise();
  fillDisk();
  const inquiry = { name: 'A', contact: '+7 701 234-56-78', message: 'B', locale: 'ru', consent: true };
  await expectFull(saveNews);
  await expectFull(() => server.call('DELETE', `/news/${news[0]}`, { headers: { 'if-match': '"1"' } }));
  await expectFull(() => server.call('POST', '/appeals', { token: null, body: JSON.stringify(inquiry) }));
  for (const size of sizes) await expectFull(() => upload('/files', pdf(size)));
  await expectFull(() => upload('/images', photo));
  await expectWhole();
});

test('people read, sign in and sign out on a full disk, also if freed space is filled again', async () => {
  for (let attempt = 0; attempt < 4; attempt++) {
    fillDisk();
    const token = await server.signIn();
    expect((await server.call('GET', '/user', { token })).status).toBe(200);
    expect((await server.call('GET', `/news/${news[0]}`, { token })).status).toBe(200);
    expect((await server.call('POST', '/logout', { token })).status).toBe(204);
    expect((await server.call('GET', '/user', { token })).status).toBe(401);
    await expectFull(saveNews);
  }
});

test('answers 507 if the disk becomes full during an upload without a length', async () => {
  rmSync(filler());
  await add();
  for (const path of ['/files', '/images']) {
    fillDisk(1_300_000);
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';
    const parts = [Buffer.from(head), randomBytes(3_000_000), Buffer.from('\r\n--b--\r\n')];
    const init = { headers: { 'content-type': 'multipart/form-data; boundary=b' }, duplex: 'half' } as const;
    await expectFull(() => server.call('POST', path, { ...init, body: new Blob(parts).stream() }));
    rmSync(filler());
    expect(server.log.at(-1)).toContain('ENOSPC');
  }
  await expectWhole();
});

test('stores writes and uploads again as soon as there is room', async () => {
  fillDisk();
  await expectFull(saveNews);
  rmSync(filler());
  await add();
  await addFile();
  await expectWhole();
  expect(server.log.filter((line) => line.includes('is full')).length).toBeGreaterThan(0);
  expect(server.log.some((line) => line.includes('has room again'))).toBe(true);
});

test('refuses uploads before the disk is full, and keeps those that it acknowledged', async () => {
  for (;;) {
    const response = await upload('/files', pdf(1_000_000));
    if (response.status === 507) break;
    expect(response.status).toBe(201);
    urls.push(((await response.json()) as { url: string }).url);
  }
  expect(urls.length).toBeGreaterThan(4);
  await expectWhole();
});
