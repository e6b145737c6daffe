import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toLog } from '@/tests/setup/to-log';
import { waitForApi } from './wait-for-api';

let server: Server;
let url: string;
let status: number;
let asked: string[];

beforeEach(async () => {
  status = 503;
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterEach(() => void server.close());

test('resolves once the API is healthy, and not before', async () => {
  let isReady = false;
  const waiting = waitForApi(
    url,
    toLog(() => {}),
  ).then(() => (isReady = true));
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  expect(isReady).toBe(false);
  status = 200;
  await waiting;
  expect(new Set(asked)).toEqual(new Set(['/api/health']));
});

test('goes on asking while nothing listens', async () => {
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const waiting = waitForApi(
    url,
    toLog(() => {}),
  );
  const later = createServer((_request, response) => response.end()).listen(port, '127.0.0.1');
  await waiting;
  later.close();
});
