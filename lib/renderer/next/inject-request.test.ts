import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Client } from 'undici';
import { afterEach, expect, test } from 'vitest';
import { injectRequest, sendInjected } from './inject-request';

let server: Server | undefined;
afterEach(() => server?.close());

/** Answers with the digest of the body. */
async function answerDigest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of request as AsyncIterable<Buffer>) hash.update(chunk);
  response.setHeader('x-length', request.headers['content-length'] ?? '');
  response.end(hash.digest('hex'));
}

async function startServer(dispatch = answerDigest): Promise<string> {
  server = createServer((request, response) => {
    void injectRequest(dispatch, request).then((answer) => sendInjected(answer, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test.each([0, 1, 2 * 1024 * 1024])('passes on a body of %i bytes', async (length) => {
  const body = randomBytes(length);
  const answer = await fetch(await startServer(), { method: 'POST', body });
  expect(answer.headers.get('x-length')).toBe(String(length));
  expect(await answer.text()).toBe(createHash('sha256').update(body).digest('hex'));
});

test.each([10, 2 * 1024 * 1024])(
  'leaves the connection usable after an unread body of %i bytes',
  async (length) => {
    let read: 'nothing' | 'something' = 'nothing';
    const url = await startServer(async (request, response) => {
      if (read === 'something') await once(request, 'data').then(() => request.pause());
      response.end('early');
    });
    const client = new Client(new URL(url).origin);
    const send = async () => {
      const { body } = await client.request({ method: 'POST', path: '/', body: randomBytes(length) });
      return body.text();
    };
    expect([await send(), await send()]).toEqual(['early', 'early']);
    read = 'something';
    expect([await send(), await send()]).toEqual(['early', 'early']);
    await client.close();
  },
);

test('fails if the client leaves before its body is complete', async () => {
  const failed = new Promise<unknown>((resolve) => {
    server = createServer((request) => {
      injectRequest(answerDigest, request).catch(resolve);
    });
  });
  server!.listen(0, '127.0.0.1');
  await once(server!, 'listening');
  const socket = connect((server!.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf');
  await once(server!, 'request');
  socket.destroy();
  expect(await failed).toBeInstanceOf(Error);
});
