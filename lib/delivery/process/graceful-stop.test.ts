import { Agent, createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { stopGracefully } from './graceful-stop';

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
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  expect(await ask(port, '/')).toBe('quick');
  const running = ask(port, '/slow');
  await expect.poll(() => slow).toBeDefined();

  const stopped = stopGracefully(server, 60_000);
  await expect(ask(port, '/')).rejects.toThrow();
  slow!.end('slow');
  expect(await running).toBe('slow');
  await stopped;
});

test('cuts off a request that does not end in time', async () => {
  const server = createServer(() => {});
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const running = ask((server.address() as AddressInfo).port, '/').catch(() => 'cut off');
  await new Promise((done) => server.once('request', done));
  await stopGracefully(server, 20);
  expect(await running).toBe('cut off');
});
