import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixedPages } from '@/lib/fixed-pages/fixed-pages';
import { answerMalformedRequests } from './answer-malformed-requests';
import { createSecurityHeaders } from '@/lib/http/security-headers';

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/slow') response.write('begun');
    else response.end('understood');
  });
  answerMalformedRequests(
    server,
    createFixedPages(createSecurityHeaders({ siteUrl: 'https://school.example' })),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function send(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(text);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400, 'kk'],
  ['a bad header', 'GET /ru/news HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n', 400, 'ru'],
  [
    'two lengths',
    'POST /ru HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'ru',
  ],
  ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'kk'],
])('%s', async (_name, text, status, language) => {
  const answer = await send(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain(`<html lang="${language}">`);
  for (const header of [
    'Content-Security-Policy: default-src',
    'X-Content-Type-Options: nosniff',
    'Strict-Transport-Security: max-age',
    'Cache-Control: no-store',
    'Connection: close',
  ]) {
    expect(answer).toContain(`\r\n${header}`);
  }
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(Number(/Content-Length: (\d+)/.exec(head)![1])).toBe(Buffer.byteLength(body));
});

test('sends nothing after a response has started', async () => {
  const answer = await send('GET /slow HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n\r\n');
  expect(answer).not.toContain('<html');
});

test('does not affect valid requests', async () => {
  expect(await send('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('understood');
});
