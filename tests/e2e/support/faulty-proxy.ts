import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to a sent form between the browser and the site: `reset`: the connection breaks. `gateway`: a proxy answers 504.
 * `limit`: a proxy answers 429. `stall`: nothing is ever answered. `lost`: the site gets the form, and its answer is lost.
 */
export type Fault = 'none' | 'reset' | 'gateway' | 'limit' | 'stall' | 'lost';

/** A reverse proxy in front of a site. It passes reads on. */
export interface FaultyProxy {
  /** Origin without a final slash. */
  readonly url: string;
  /** What happens to the forms that follow. */
  fault: Fault;
  /** IP address that the site takes for the visitor's. */
  address: string;
  /** Number of forms that arrived. */
  readonly formCount: number;
  stop(): Promise<void>;
}

/** Starts a proxy in front of a site on this machine, which must trust it. */
export async function startFaultyProxy(sitePort: number): Promise<FaultyProxy> {
  let formCount = 0;
  const server = createServer((request, response) => {
    const isForm = request.method === 'POST';
    if (isForm) formCount += 1;
    const fault = isForm ? proxy.fault : 'none';
    if (fault === 'reset') request.socket.resetAndDestroy();
    else if (fault === 'gateway') refuse(response, 504, 'Gateway Timeout');
    else if (fault === 'limit') refuse(response, 429, 'Too Many Requests');
    else if (fault !== 'stall') forward(request, response, fault === 'lost');
  });

  function forward(request: IncomingMessage, response: ServerResponse, isLost: boolean): void {
    const { method, url: path, headers } = request;
    const forwarded = { ...headers, 'x-forwarded-for': proxy.address };
    const passed = send({ host: '127.0.0.1', port: sitePort, method, path, headers: forwarded }, (answer) => {
      if (isLost) {
        answer.resume().once('end', () => request.socket.destroy());
        return;
      }
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => request.socket.destroy());
    request.pipe(passed);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${port}`,
    fault: 'none',
    address: '192.0.2.1',
    get formCount() {
      return formCount;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

/** Answers as nginx does. */
function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end(`<html><head><title>${status} ${reason}</title></head><body><h1>${reason}</h1></body></html>`);
}
