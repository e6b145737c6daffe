import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of the old site. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Answers by itself, such as slowly. */
  readonly send?: (response: ServerResponse, request: IncomingMessage) => void;
}

/** Answers by path and query. A function answers all addresses that no key names. */
export interface OldSite {
  readonly answers: Map<string, Answer | string>;
  answerOther?: (path: string) => Answer | string | undefined;
}

/** A running old site. */
export interface RunningSite {
  readonly url: string;
  readonly port: number;
  /** Paths that were asked, in order. */
  readonly asked: string[];
  /** Most requests that were open at once. */
  mostOpen(): number;
  stop(): Promise<void>;
}

/** Starts an old site on the loopback address. */
export async function startOldSite(site: OldSite, port = 0): Promise<RunningSite> {
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const answer = site.answers.get(path) ?? site.answerOther?.(path) ?? { status: 404, body: 'not found' };
    send(response, request, typeof answer === 'string' ? { body: answer } : answer);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const used = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${used}/`,
    port: used,
    asked,
    mostOpen: () => most,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, request: IncomingMessage, answer: Answer): void {
  if (answer.send) return answer.send(response, request);
  const { status = 200, headers = {}, body = '' } = answer;
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(body);
}
