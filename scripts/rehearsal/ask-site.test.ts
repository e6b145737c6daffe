import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeStoredSite, type StoredSite } from '@/tests/setup/stored-site';
import { askSite } from './ask-site';
import { countFiles, readItemIds } from './read-restored';

let stored: StoredSite;
let server: Server;
let url: string;
/** Answers that differ from those of a site that works. */
let faults: Record<string, readonly [status: number, body: string]> = {};

beforeAll(async () => {
  stored = await makeStoredSite();
  await stored.addObjects(2);
  server = createServer((request, response) => {
    const path = request.url!;
    const object = stored.objects.find(({ name }) => path === `/api/files/${name}`);
    const page = `<html lang="${path === '/ru' ? 'ru' : 'kk'}">`;
    const [status, body] = faults[path] ?? [200, object?.content ?? page];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  faults = {};
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await stored.remove();
});

const ask = (lost: readonly string[] = []) =>
  askSite(url, {
    database: join(stored.dataDir, 'site.sqlite'),
    lost,
    signal: new AbortController().signal,
  });

const toAddress = (index: number) => `/api/files/${stored.objects[index]!.name}`;

test('names what answered, and what the site does not have', async () => {
  expect(await ask()).toEqual([
    'health',
    'the home page in Kazakh and Russian',
    'a picture',
    'no document, because the site shows none',
  ]);
  expect(await countFiles(stored.dataDir)).toBe(2);
  expect(readItemIds(join(stored.dataDir, 'site.sqlite')).size).toBeGreaterThan(0);
});

test('passes over files of the trash and those that the backup lacks', async () => {
  const names = stored.objects.map(({ name }) => name);
  expect(await ask(names)).toContain('no picture, because the site shows none');
  faults = { [toAddress(0)]: [410, ''] };
  expect(await ask()).toContain('a picture');
  faults = { [toAddress(0)]: [410, ''], [toAddress(1)]: [410, ''] };
  expect(await ask()).toContain('no picture, because the site shows none');
});

test.each([
  ['/api/health', [503, '']],
  ['/', [500, '']],
  ['/ru', [302, '']],
  ['/ru', [200, '<html lang="kk">']],
] as const)('refuses a site whose %s answers %j', async (path, answer) => {
  faults = { [path]: answer };
  await expect(ask()).rejects.toThrow(`The restored site does not answer ${path} as it should`);
});

test('refuses a file that is shorter than its row', async () => {
  faults = { [toAddress(0)]: [200, 'short'], [toAddress(1)]: [200, 'short'] };
  await expect(ask()).rejects.toThrow(
    /^The restored site does not answer \/api\/files\/\w+\.jpg as it should/,
  );
});
