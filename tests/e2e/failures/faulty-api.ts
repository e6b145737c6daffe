import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@/lib/api/contract';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import { collectionNames } from '@/lib/content/registry';

/** A proxy between a site and its API that can answer in place of the API. */
export interface FaultyApi {
  /** Base address for the site, without a final slash. */
  readonly apiUrl: string;
  /** Applies a fault to every request from now on; `null` lets the API answer. */
  setFault(fault: Fault | null): Promise<void>;
  stop(): Promise<void>;
}

/** A failure of an API: no process listens, or every request gets a wrong response. */
export type Fault = 'down' | keyof typeof answers;

type Answer = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

const slowMs = 20_000;
const page = '<!doctype html><h1>Oops</h1><pre>Error: boom at handle (/srv/api/index.js:12:7)</pre>';

/** The answer of each fault. */
export const answers = {
  slow: (_, response, pass) => {
    const timer = setTimeout(pass, slowMs);
    response.on('close', () => clearTimeout(timer));
  },
  'status 500': toAnswer(500, 'text/html', page),
  'HTML in place of JSON': toAnswer(200, 'text/html', page),
  'cut-off JSON': toAnswer(200, 'application/json', '{"data":[{"id":"7","title":{"kz":"Sa'),
  '100 MB': (_, response) => {
    const megabyte = Buffer.alloc(1024 * 1024, ' ');
    let left = 100;
    response.writeHead(200, { 'content-type': 'application/json' });
    const write = () => {
      while (left-- > 0) if (!response.write(megabyte)) return void response.once('drain', write);
      response.end('{}');
    };
    write();
  },
  redirect: (_, response) => void response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
  'full disk': (request, response, pass) => {
    if (request.method === 'GET') return pass();
    const problem = { type: 'about:blank', title: 'storage_full', status: 507, code: 'storage_full' };
    toAnswer(507, 'application/problem+json', JSON.stringify(problem))(request, response, pass);
  },
  '401 for everything': toAnswer(401, 'text/html', '<!doctype html><h1>Proxy: who are you?</h1>'),
  /** An API that has only the essential endpoints. */
  'essential endpoints only': (request, response, pass) => {
    if (findEndpoint(request)?.essential) return pass();
    // Servers report a missing route in different ways.
    const absent = [
      toAnswer(404, 'text/html', 'Cannot find it'),
      toAnswer(404, 'application/json', '{"message":"No route"}'),
      toAnswer(501, 'text/plain', ''),
    ];
    return absent[request.url!.length % absent.length]!(request, response, pass);
  },
} as const satisfies Record<string, Answer>;

/** Starts a proxy in front of an API. */
export async function startFaultyApi(behind: string): Promise<FaultyApi> {
  const { hostname, port: target } = new URL(behind);
  let fault: Fault | null = null;
  let port = 0;
  const server = createServer((request, response) => {
    const pass = () => forward(request, response, { hostname, port: target });
    if (fault === null || fault === 'down') pass();
    else answers[fault](request, response, pass);
  });

  async function listen(): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  }

  async function close(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  await listen();
  return {
    apiUrl: `http://127.0.0.1:${port}${new URL(behind).pathname}`,
    setFault: async (next) => {
      fault = next;
      if (next === 'down') await close();
      else if (!server.listening) await listen();
    },
    stop: async () => {
      if (server.listening) await close();
    },
  };
}

function toAnswer(status: number, type: string, body: string): Answer {
  return (_, response) => void response.writeHead(status, { 'content-type': type }).end(body);
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  to: { hostname: string; port: string },
): void {
  const { url: path, method, headers } = request;
  const passed = send({ ...to, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
}

/** Returns the endpoint of a request; if several match, the first one of the contract. */
function findEndpoint(request: IncomingMessage): Endpoint | undefined {
  const requested = new URL(request.url!, 'http://api').pathname.replace(/^\/api/, '');
  return Object.values<Endpoint>({ ...contract }).find(({ method, path }) => {
    const pattern = path
      .replace('{collection}', `(${collectionNames.join('|')})`)
      .replace(/\{\w+\}/g, '[^/]+');
    return method === request.method && new RegExp(`^${pattern}$`).test(requested);
  });
}
