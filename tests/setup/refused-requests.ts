import { connect } from 'node:net';

/** A request that the site answers before it has read the body. */
export interface RefusedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

const own = { 'Sec-Fetch-Site': 'same-origin' };
const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://other.test' };

/** Requests to the site of `startDelivery`, one for each way to be refused. */
export const refusedRequests: readonly RefusedRequest[] = [
  ...[401, 403, 404, 413, 415, 422, 429, 503, 507].map((status) => {
    return { method: 'POST', path: `/api/refused/${status}`, headers: {}, status };
  }),
  { method: 'PUT', path: '/api/refused/401', headers: {}, status: 401 },
  { method: 'POST', path: '/api/partly/413', headers: {}, status: 413 },
  { method: 'POST', path: '/cabinet/upload?x=/401', headers: own, status: 401 },
  { method: 'POST', path: '/cabinet/upload', headers: foreign, status: 403 },
  { method: 'POST', path: '/contact', headers: foreign, status: 403 },
  { method: 'PUT', path: '/news', headers: {}, status: 405 },
  { method: 'DELETE', path: '/ru/news', headers: {}, status: 405 },
  { method: 'POST', path: '/kz/news', headers: own, status: 308 },
  { method: 'POST', path: '/%2f', headers: own, status: 400 },
  { method: 'GET', path: '/news', headers: {}, status: 200 },
];

/** How a request is sent over a connection. */
export interface Sending {
  readonly bytes: number;
  readonly isChunked: boolean;
  readonly connection: 'keep' | 'close' | '1.0';
}

/** What a client received. */
export interface Received {
  readonly statuses: readonly number[];
  /** Code of the connection's error; `null` if the site closed it properly or kept it. */
  readonly error: string | null;
}

const live = 'GET /api/health/204 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

/**
 * Sends a request over a connection of its own and, if it is kept, another one that is answered 204. The body is sent
 * whatever the site answers. Resolves when the connection is closed.
 */
export function sendRefused(port: number, request: RefusedRequest, sending: Sending): Promise<Received> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let text = '';
    let error: string | null = null;
    socket.setEncoding('latin1').on('data', (part: string) => (text += part));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => (error = code ?? 'unknown'));
    socket.on('close', () => {
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
      done({ statuses, error });
    });
    socket.write(toHead(request, sending));
    const body = Buffer.alloc(sending.bytes, 'a');
    if (sending.isChunked) {
      socket.write(`${sending.bytes.toString(16)}\r\n`);
      socket.write(body);
      socket.write('\r\n0\r\n\r\n');
    } else socket.write(body);
    if (sending.connection === 'keep') socket.write(live);
  });
}

function toHead({ method, path, headers }: RefusedRequest, sending: Sending): string {
  const { bytes, isChunked, connection } = sending;
  const all = {
    Host: 'a',
    ...headers,
    'Content-Type': 'application/octet-stream',
    ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(bytes) }),
    ...(connection === 'close' && { Connection: 'close' }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/${connection === '1.0' ? '1.0' : '1.1'}\r\n${lines.join('')}\r\n`;
}
