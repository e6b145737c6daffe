import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readAddressList } from '@/lib/env/address-list';
import { readBearer } from '@/lib/http/read-bearer';
import { readIpAddress } from '@/lib/http/ip-address';
import type { MetricsAccess } from '@/lib/env/metrics-access';

/** Answers a request for `/metrics`. Returns `null` if the address does not exist for the client. */
export type MetricsHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | null;

const loopback = readAddressList('loopback')!;

/** Headers that proxies add. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Creates the handler of `/metrics`. `read` returns the metrics in the text format of Prometheus. */
export function createMetricsHandler(access: MetricsAccess, read: () => Promise<string>): MetricsHandler {
  async function send(response: ServerResponse): Promise<void> {
    const body = await read();
    response.writeHead(200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
    });
    response.end(body);
  }

  async function refuse(response: ServerResponse): Promise<void> {
    response.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' }).end();
    await Promise.resolve();
  }

  return (request, response) => {
    if (access.kind === 'off') return null;
    if (access.kind === 'loopback') return isOfThisMachine(request) ? send(response) : null;
    return hasToken(request, access.token) ? send(response) : refuse(response);
  };
}

/**
 * Whether a program on this machine sent the request itself. A proxy on this machine has a loopback address too, but
 * adds headers or keeps the visitor's `Host`.
 */
function isOfThisMachine({ socket, headers }: IncomingMessage): boolean {
  const peer = readIpAddress(socket.remoteAddress ?? '');
  const host = /^(localhost|127(?:\.\d+){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? '');
  return peer !== null && loopback.has(peer) && host && !proxyHeaders.some((name) => name in headers);
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const sent = readBearer(headers.authorization);
  // Digests have the same length, which the comparison needs.
  return sent !== null && timingSafeEqual(toDigest(sent), toDigest(token));
}

function toDigest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
