import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { drawNoise, prepareServers, type ServerProcess, type ServerProcesses } from './server-process';

let servers: ServerProcesses;
const running: ServerProcess[] = [];

const start = async () => {
  const server = await servers.start();
  running.push(server);
  return server;
};

beforeAll(async () => {
  servers = await prepareServers('second-instance');
});

afterAll(async () => {
  for (const server of running) await server.kill();
  servers.remove();
});

test('removes a photo from another instance with its next request, and after a restart', async () => {
  const first = await start();
  const second = await start();
  const uploaded = await first.upload(await drawNoise());
  const photo = (await uploaded?.json()) as Item<'images'>;
  const paths = photo.file!.variants.map(({ url }) => url.replace('/api', ''));
  const answers = async (server: ServerProcess) =>
    Promise.all(paths.map(async (path) => (await server.call('GET', path)).status));
  const version = async (server: ServerProcess) => (await server.call('GET', '/version')).text();
  expect(new Set(await answers(second))).toEqual(new Set([200]));
  const before = await version(second);

  expect((await first.call('POST', `/images/${photo.id}/take-down`)).status).toBe(200);
  expect(new Set(await answers(second))).toEqual(new Set([410]));
  // The page cache depends on this version.
  expect(await version(second)).not.toBe(before);

  await first.kill();
  await second.kill();
  const restarted = await start();
  expect(new Set(await answers(restarted))).toEqual(new Set([410]));
  const left = readdirSync(join(servers.dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});
