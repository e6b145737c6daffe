import { Agent, createServer, get, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGracefulStop } from './graceful-stop';

const agent = new Agent({ keepAlive: true });

function ask(port: number, path: string): Promise<string> {
  return new Promise((done, reject) => {
    get({ port, host: '127.0.0.1', path, agent }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => done(body));
    }).on('error', reject);
  });
}

test('answers running requests, refuses new ones and closes idle connections', async () => {
  let slow: ServerResponse | undefined;
  const server = createServer((request, response) => {
    if (request.url === '/slow') slow = response;
    else response.end('quick');
  });
  server.keepAliveTimeout = 60_000;
  const stop = createGracefulStop(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  expect(await ask(port, '/')).toBe('quick');
  const running = ask(port, '/slow');
  await expect.poll(() => slow).toBeDefined();

  const stopped = stop(60_000);
  await expect.poll(() => server.listening).toBe(false);
  await expect(ask(port, '/')).rejects.toThrow();
  slow!.end('slow');
  expect(await running).toBe('slow');
  await stopped;
});

test('cuts off a request that does not end in time', async () => {
  const server = createServer(() => {});
  const stop = createGracefulStop(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const running = ask((server.address() as AddressInfo).port, '/').catch(() => 'cut off');
  await new Promise((done) => server.once('request', done));
  await stop(20);
  expect(await running).toBe('cut off');
});

/** Sends a request on an open connection. Returns the whole response. */
async function askOn(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(socket, 'end');
  return received;
}

test('resets no connection that was accepted, whenever its request comes', async () => {
  const server = createServer((_request, response) => response.end('quick'));
  server.keepAliveTimeout = 60_000;
  const stop = createGracefulStop(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const open = () => connect(port, '127.0.0.1');
  const idle = open();
  idle.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(idle, 'data');
  const silent = open();
  await once(silent, 'connect');
  // Waiting in the queue of the system while Node stops: the event loop has not accepted them.
  const queued = Array.from({ length: 10 }, open);

  const stopped = stop(60_000);
  const answers = Promise.all([...queued, silent, idle].map(askOn));
  // A client that connects a moment later.
  await nextTurn();
  const late = askOn(open());
  for (const answer of [...(await answers), await late]) {
    expect(answer).toMatch(/^HTTP\/1.1 200 OK[^]*Connection: close[^]*quick/);
  }
  await stopped;
});

test('says in the answer of a running request that the connection ends', async () => {
  const server = createServer();
  const stop = createGracefulStop(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const answer = askOn(connect((server.address() as AddressInfo).port, '127.0.0.1'));
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  const stopped = stop(60_000);
  await expect.poll(() => server.listening).toBe(false);
  response.end('slow');
  expect(await answer).toMatch(/^HTTP\/1.1 200 OK[^]*Connection: close[^]*slow/);
  await stopped;
});

test('stops although clients keep opening connections', async () => {
  const server = createServer((_request, response) => response.end('quick'));
  const stop = createGracefulStop(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  let isFlooding = true;
  const flood = Array.from({ length: 20 }, async () => {
    while (isFlooding) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
      await new Promise((done) => socket.resume().on('close', done));
    }
  });
  await stop(60_000);
  isFlooding = false;
  await Promise.all(flood);
  expect(server.listening).toBe(false);
});
