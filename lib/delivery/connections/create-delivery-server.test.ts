import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { readAll } from '@/tests/setup/read-all';
import { createFixedPages } from '@/lib/fixed-pages/fixed-pages';
import { readAddressList } from '@/lib/env/address-list';
import type { Limits } from '@/lib/env/delivery-limits';
import { createDeliveryServer, type DeliveryServer } from './create-delivery-server';

const limits: Limits = {
  maxConnections: 5,
  maxConnectionsPerAddress: 2,
  headersTimeoutMs: 500,
  keepAliveMs: 100,
  minBodyRate: 1_000,
  maxUncachedPerSecond: 100,
  maxRenders: 1,
  maxWaitingRenders: 1,
  maxWaitingRendersPerAddress: 1,
};

let server: Server;
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

async function start(
  trusted = '',
  listener: RequestListener = (_request, response) => response.end('a page'),
): Promise<DeliveryServer> {
  const started = createDeliveryServer(
    { limits, trustedProxies: readAddressList(trusted)!, fixedPages: createFixedPages([]) },
    listener,
  );
  ({ server } = started);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return started;
}

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const request = 'GET /ru HTTP/1.1\r\nHost: a\r\n\r\n';

test('refuses further connections of an address until one is closed', async () => {
  const { connections } = await start();
  const [first] = [await open(), await open()];
  expect(await readAll(await open())).toMatch(
    /^HTTP\/1\.1 503 Service Unavailable\r\n[^]*Retry-After: 10\r\n/,
  );
  expect({ ...connections }).toEqual({ open: 2, refused: 1 });
  first.destroy();
  await expect.poll(() => connections.open).toBe(1);
  const next = await open();
  next.write(request);
  expect(await readAll(next)).toContain('a page');
});

test('limits a trusted proxy only in total', async () => {
  const { connections } = await start('loopback');
  for (let count = 0; count < 5; count++) await open();
  expect(await readAll(await open())).toMatch(/^HTTP\/1\.1 503 /);
  expect({ ...connections }).toEqual({ open: 5, refused: 1 });
});

test('answers 408 to a body that is too slow for twenty seconds, and serves a slow phone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const requests = new Map<string, IncomingMessage>();
  await start('', (received, response) => {
    requests.set(received.url!, received);
    received.resume().on('end', () => response.end('a page'));
  });
  const [slow, phone] = [await open(), await open()];
  const toHead = (path: string) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 30000\r\n\r\n`;
  slow.write(toHead('/ru/slow'));
  phone.write(toHead('/phone'));
  await expect.poll(() => [...requests.keys()].sort()).toEqual(['/phone', '/ru/slow']);
  vi.advanceTimersByTime(20_000);
  const before = requests.get('/phone')!.socket.bytesRead;
  slow.write('a'.repeat(100));
  phone.write('a'.repeat(21_000));
  await expect.poll(() => requests.get('/phone')!.socket.bytesRead).toBe(before + 21_000);
  vi.advanceTimersByTime(20_000);
  const refused = await readAll(slow);
  expect(refused).toMatch(/^HTTP\/1\.1 408 /);
  expect(refused).toContain('<html lang="ru">');
  phone.write('a'.repeat(9_000));
  const served = await readAll(phone);
  expect(served).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(served).toContain('a page');
});

test('closes a connection without a request, and one that waits for its next request', async () => {
  await start();
  const [silent, kept] = [await open(), await open()];
  kept.write(request);
  expect(await readAll(kept)).toContain('a page');
  expect(await readAll(silent)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

test('closes a connection whose client never closes its side', async () => {
  await start();
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  socket.on('error', () => {});
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  socket.write('nonsense\r\n\r\n');
  const [own] = await accepted;
  await once(own, 'close');
  expect(own.destroyed).toBe(true);
});

test.each([
  'GET /ru HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n',
  'GET /ru HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n',
  'GET /ru HTTP/2.0\r\nHost: a\r\n\r\n',
  'GET /ru HTTP/3.1\r\nHost: a\r\n\r\n',
])('answers 400 to %j and closes the connection', async (head) => {
  await start();
  const socket = await open();
  socket.write(head);
  const text = await readAll(socket);
  expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(text).not.toContain('a page');
});
