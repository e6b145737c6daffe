import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { continueWhenRead } from './continue-when-read';
import { dropUnreadBodies } from './drop-unread-bodies';

let server: Server;
let socket: Socket;
let received: string;
let bodies: string[];

beforeEach(async () => {
  bodies = [];
  received = '';
  server = createServer((request, response) => {
    if (request.url === '/refused') return void response.writeHead(413).end('too large');
    void text(request).then((body) => {
      bodies.push(body);
      response.end('read');
    });
  });
  dropUnreadBodies(server);
  continueWhenRead(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.on('error', () => {});
});
afterEach(() => {
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

const toHead = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n`;

async function waitFor(pattern: RegExp): Promise<void> {
  for (let tries = 0; tries < 200 && !pattern.test(received); tries += 1) await wait(10);
  expect(received).toMatch(pattern);
}

test('a refused request gets its final status without 100, and the connection is closed', async () => {
  const ended = once(socket, 'end');
  socket.write(toHead('/refused'));
  await ended;
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
  expect(received).toMatch(/\r\nConnection: close\r\n/i);
  expect(received).not.toContain('100 Continue');
});

test('a body that a client sends in spite of the refusal is no request', async () => {
  socket.write(`${toHead('/refused')}GET `);
  await once(socket, 'end');
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('a request whose body is read gets 100 once, and the connection stays open', async () => {
  for (let round = 1; round <= 2; round += 1) {
    received = '';
    socket.write(toHead('/read'));
    await waitFor(/^HTTP\/1\.1 100 Continue\r\n\r\n$/);
    socket.write('body');
    await waitFor(/\r\n\r\nread$|0\r\n\r\n$/);
    expect(received.match(/100 Continue/g)).toHaveLength(1);
    expect(received).toMatch(/\r\nConnection: keep-alive\r\n/i);
  }
  expect(bodies).toEqual(['body', 'body']);
});
