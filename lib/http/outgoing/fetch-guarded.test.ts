import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FetchFailure } from './fetch-failure';
import { fetchGuarded } from './fetch-guarded';

const server = createServer((request, response) => {
  if (request.url === '/moved') response.writeHead(302, { location: '/large' });
  response.end(request.url === '/large' ? 'a'.repeat(100_000) : 'short');
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (path: string, maxBytes: number | null, isAllowed = true) =>
  fetchGuarded(origin + path, { headers: {}, isAllowed: () => isAllowed, timeoutMs: 5_000, maxBytes });

test('reads an answer up to a size', async () => {
  expect(await ask('/', 5)).toMatchObject({ status: 200, text: 'short' });
  await expect(ask('/', 4)).rejects.toThrow(new FetchFailure('bodyTooLarge'));
});

test('reads no body that is not used, however large', async () => {
  expect(await ask('/large', null)).toMatchObject({ status: 200, text: '' });
});

test('follows no redirect and asks no other address', async () => {
  expect(await ask('/moved', 100)).toMatchObject({ status: 302, headers: { location: '/large' } });
  await expect(ask('/', 100, false)).rejects.toThrow(new FetchFailure('privateAddress', '127.0.0.1'));
});
