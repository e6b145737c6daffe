import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAll } from '@/tests/setup/read-all';
import { refusedRequests, sendRefused, type Sending } from '@/tests/setup/refused-requests';
import { startDelivery, type StartedDelivery } from '@/tests/setup/start-delivery';
import { dropUnreadBodies } from './drop-unread-bodies';

let site: StartedDelivery;
beforeAll(async () => void (site = await startDelivery()));
afterAll(() => site.stop());

const framings = [
  { isChunked: false, connection: 'keep' },
  { isChunked: true, connection: 'keep' },
  { isChunked: false, connection: 'close' },
  { isChunked: true, connection: 'close' },
  { isChunked: false, connection: '1.0' },
] as const;

const sizes = [1_000, 100_000, 400_000, 2_000_000];

const sendings: readonly Sending[] = [
  ...framings.flatMap((framing) => sizes.map((bytes) => ({ bytes, ...framing }))),
  { bytes: 20_000_000, isChunked: false, connection: 'keep' },
  { bytes: 20_000_000, isChunked: true, connection: 'close' },
];

describe('a request that is answered before its body', () => {
  test.each(refusedRequests)('$method $path gets $status and harms no connection', async (request) => {
    for (const sending of sendings) {
      const received = await sendRefused(site.port, request, sending);
      const statuses = sending.connection === 'keep' ? [request.status, 204] : [request.status];
      expect({ ...sending, ...received }).toEqual({ ...sending, statuses, error: null });
    }
  });

  test.each(refusedRequests.filter(({ method }) => method !== 'GET'))(
    '$method $path gets $status with fetch',
    async ({ method, path, headers, status }) => {
      const url = `http://127.0.0.1:${site.port}`;
      const statuses: number[] = [];
      for (const bytes of [1_000, 100_000, 400_000, 1_000_000, 2_000_000, 8_000_000]) {
        const body = Buffer.alloc(bytes, 'a');
        const answer = await fetch(url + path, { method, headers, body, redirect: 'manual' });
        await answer.arrayBuffer();
        statuses.push(answer.status, (await fetch(`${url}/api/health/204`)).status);
      }
      expect(statuses).toEqual(Array.from({ length: 6 }, () => [status, 204]).flat());
    },
  );

  test('gets 417 for an unknown expectation', async () => {
    const request = { method: 'POST', path: '/contact', headers: { Expect: 'nothing' }, status: 417 };
    const sending: Sending = { bytes: 2_000_000, isChunked: false, connection: 'close' };
    expect(await sendRefused(site.port, request, sending)).toEqual({ statuses: [417], error: null });
  });

  test('gets 400 for a malformed head', async () => {
    const request = { method: 'POST', path: '/contact', headers: { 'bad name': 'x' }, status: 400 };
    for (const bytes of [1_000, 400_000, 20_000_000]) {
      const sending: Sending = { bytes, isChunked: false, connection: 'close' };
      expect(await sendRefused(site.port, request, sending)).toEqual({ statuses: [400], error: null });
    }
  });
});

describe('limits', () => {
  async function open(limits: { maxBytes: number; maxMs: number }) {
    const server = createServer((_request: IncomingMessage, response: ServerResponse) => response.end('no'));
    dropUnreadBodies(server, limits);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => {});
    client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90000000\r\n\r\n');
    const [own] = await accepted;
    return { server, client, own };
  }

  test('a longer rest ends the connection', async () => {
    const { server, client, own } = await open({ maxBytes: 1_000_000, maxMs: 60_000 });
    const text = readAll(client);
    client.write(Buffer.alloc(10_000_000));
    expect(await text).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(own.bytesRead).toBeLessThan(10_000_000);
    server.close();
  });

  test('a later rest ends the connection', async () => {
    const { server, client, own } = await open({ maxBytes: 1_000_000, maxMs: 50 });
    expect(await readAll(client)).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(own.destroyed).toBe(true);
    server.close();
  });
});
