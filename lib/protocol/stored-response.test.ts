import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeBody } from './encode-body';
import { sendStored, toStoredResponse } from './stored-response';

const text = 'a line of text that repeats itself. '.repeat(50);
let server: Server;
let origin: string;

beforeAll(async () => {
  const contentType = 'text/html; charset=utf-8';
  const stored = toStoredResponse({
    status: 200,
    contentType,
    headers: [['X-One', 'yes']],
    body: await encodeBody(Buffer.from(text), contentType, 'document'),
    vary: ['rsc'],
  });
  server = createServer((request, response) =>
    sendStored(request, response, stored, ['Cache-Control', 'no-cache']),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

const get = (headers: Record<string, string>, method = 'GET') =>
  fetch(origin, { method, headers: { 'accept-encoding': 'identity', ...headers } });

test('sends the whole body with its headers', async () => {
  const response = await get({});
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(text.length),
    'cache-control': 'no-cache',
    'x-one': 'yes',
    vary: 'Accept-Encoding, rsc',
  });
  expect(await response.text()).toBe(text);
});

test('sends the stored compressed body', async () => {
  const response = await get({ 'accept-encoding': 'gzip' });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.text()).toBe(text);
});

test('answers HEAD with the headers of GET', async () => {
  const response = await get({}, 'HEAD');
  expect(response.headers.get('content-length')).toBe(String(text.length));
  expect(await response.text()).toBe('');
});

test('answers 304 for a known entity tag', async () => {
  const etag = (await get({})).headers.get('etag')!;
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const response = await get({ 'if-none-match': known });
    expect(response.status).toBe(304);
    expect(response.headers.get('x-one')).toBe('yes');
    expect(response.headers.get('etag')).toBe(etag);
  }
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
});
