import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { readAll } from '@/tests/setup/read-all';
import { createFixedPages } from '@/lib/fixed-pages/fixed-pages';
import { closeStalledConnections } from './close-stalled-connections';
import { watchBodies } from './watch-bodies';

const fixedPages = createFixedPages([]);
let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function open(listener: Parameters<typeof createServer>[1]): Promise<Socket> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  return socket;
}

const head = 'POST /ru/a HTTP/1.1\r\nHost: a\r\nContent-Length: 10000000\r\n\r\n';

test('a body that is slower than the minimum answers 408', async () => {
  const watchBody = watchBodies({ minRate: 1000, windowMs: 50, fixedPages });
  const socket = await open((request, response) => {
    watchBody(request, response);
    request.resume();
  });
  socket.write(head);
  const sending = setInterval(() => socket.write('a'), 10);
  const answer = await readAll(socket);
  clearInterval(sending);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('<html lang="ru">');
});

test('a body that the site reads slowly is not the fault of the client', async () => {
  const watchBody = watchBodies({ minRate: 1000, windowMs: 50, fixedPages });
  const socket = await open((request, response) => {
    watchBody(request, response);
    void wait(600).then(() => response.end('in time'));
  });
  socket.write(head);
  socket.write('a'.repeat(5_000_000));
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += String(bytes)));
  await expect.poll(() => answer).toContain('in time');
});

test('a client that reads nothing of its answer is disconnected', async () => {
  const socket = await open((_request, response) => response.end(Buffer.alloc(50_000_000)));
  closeStalledConnections(server, 200);
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [own] = await accepted;
  await once(own, 'close');
  expect(own.destroyed).toBe(true);
});

test('a client that waits for the site stays connected', async () => {
  const socket = await open((_request, response) => void wait(700).then(() => response.end('at last')));
  closeStalledConnections(server, 100);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await readAll(socket)).toContain('at last');
});
