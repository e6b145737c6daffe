import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTlsFiles } from '@/tests/setup/tls-files';

/** A call that a receiver of webhooks took. */
export interface TakenCall {
  readonly path: string;
  readonly id: string;
  readonly body: string;
}

/** Answers a call; one that is not answered stays open. */
export type AnswerCall = (path: string, response: ServerResponse) => void;

/** Starts a receiver of webhooks on loopback. `hasTls`: with a certificate that nobody trusts. */
export async function startHookServer(answer: AnswerCall, { hasTls = false } = {}) {
  const taken: TakenCall[] = [];
  const tls = hasTls ? createTlsFiles() : null;
  const listen = (request: IncomingMessage, response: ServerResponse) =>
    void text(request).then((body) => {
      taken.push({ path: request.url!, id: String(request.headers['webhook-id']), body });
      answer(request.url!, response);
    });
  const server: Server = tls
    ? createTlsServer({ key: readFileSync(tls.key), cert: readFileSync(tls.certificate) }, listen)
    : createServer(listen);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    port,
    url: `${hasTls ? 'https://localhost' : 'http://127.0.0.1'}:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      tls?.remove();
    },
  };
}
