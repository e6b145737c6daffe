import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { openFileStore } from '@/lib/server/files/open-file-store';
import { restoreBackup } from '@/lib/server/backup/restore-backup';
import { writeBackup } from '@/lib/server/backup/write-backup';
import { newsInput } from '../harness';
import { drawNoise, prepareServers, type ServerProcess, type ServerProcesses } from './server-process';

const backups = 3;
let servers: ServerProcesses;
let folder: string;
const running: ServerProcess[] = [];

beforeAll(async () => {
  servers = await prepareServers('backup');
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});

afterAll(async () => {
  for (const server of running) await server.kill();
  servers.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('makes complete backups while the site is written to', { timeout: 120_000 }, async () => {
  const site = await start();
  // Stored before the first backup and never changed, so every backup contains it.
  const firstPhoto = await upload(site);
  const ending = new AbortController();
  const writing = [saveNews(site, ending.signal), changePhotos(site, ending.signal)];
  const { files } = await openFileStore({ dataDir: servers.dataDir, s3: null });
  const paths = Array.from({ length: backups }, (_, index) => join(folder, `${index}.zip`));
  for (const target of paths) {
    await wait(400);
    const { lost } = await writeBackup({ dataDir: servers.dataDir, files, target, nowMs: Date.now() });
    expect(lost).toBe(0);
  }
  ending.abort();
  await Promise.all(writing);

  let items = 0;
  for (const [index, path] of paths.entries()) {
    const dataDir = join(folder, `restored-${index}`);
    await restoreBackup({ path, dataDir });
    const restored = await start(dataDir);
    const { data: photos } = await readList<Item<'images'>>(restored, '/images?perPage=100');
    expect(photos.map(({ id }) => id)).toContain(firstPhoto.id);
    for (const photo of photos)
      for (const url of listUrls(photo)) expect(await readBytes(restored, url)).toBeGreaterThan(0);
    const { total } = await readList(restored, '/news');
    expect(total).toBeGreaterThan(items);
    items = total;
    await restored.kill();
  }
});

async function start(dataDir?: string): Promise<ServerProcess> {
  const server = await servers.start(dataDir);
  running.push(server);
  return server;
}

async function saveNews(site: ServerProcess, signal: AbortSignal): Promise<void> {
  for (let index = 0; !signal.aborted; index++) {
    const body = JSON.stringify(newsInput({ slug: `news-${index}` }));
    const headers = { 'content-type': 'application/json' };
    expect((await site.call('POST', '/news', { method: 'POST', headers, body })).status).toBe(201);
  }
}

/** Uploads photos, each taking down the previous one. */
async function changePhotos(site: ServerProcess, signal: AbortSignal): Promise<void> {
  let before: string | null = null;
  while (!signal.aborted) {
    const { id } = await upload(site);
    if (before) expect((await site.call('POST', `/images/${before}/take-down`)).status).toBe(200);
    before = id;
  }
}

async function upload(site: ServerProcess): Promise<Item<'images'>> {
  const response = await site.upload(await drawNoise());
  expect(response?.status).toBe(201);
  return (await response!.json()) as Item<'images'>;
}

async function readList<Row>(site: ServerProcess, path: string): Promise<{ data: Row[]; total: number }> {
  return (await (await site.call('GET', path)).json()) as { data: Row[]; total: number };
}

function listUrls({ file }: Item<'images'>): string[] {
  return file!.variants.map(({ url }) => url.replace('/api', ''));
}

async function readBytes(site: ServerProcess, path: string): Promise<number> {
  const response = await site.call('GET', path);
  expect(response.status).toBe(200);
  return (await response.arrayBuffer()).byteLength;
}
