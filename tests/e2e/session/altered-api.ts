import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, startSite, type RunningSite } from '../support/running-site';

/** Replaces the answer of a call: a status and a body, a change of the API's JSON, or no answer at all. */
export type Alteration =
  | { readonly status: number; readonly text?: string }
  | ((answer: Record<string, unknown>) => Record<string, unknown>)
  | 'hang';

/** A site with a remote API whose answers a test alters. */
export interface AlteredSite {
  readonly site: RunningSite;
  /** The calls received so far, as `GET /user`. */
  readonly calls: string[];
  /** Alters the answer of a call (`GET /user`); `null` restores the answer of the API. */
  alter(call: string, alteration: Alteration | null): void;
  stop(): Promise<void>;
}

/** Starts an API, a proxy in front of it that alters answers, and a site that reads the proxy. */
export async function startAlteredSite(): Promise<AlteredSite> {
  const api = await startApi();
  const alterations = new Map<string, Alteration>();
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const call = `${request.method} ${address.replace(/^\/api|\?.*$/g, '')}`;
    calls.push(call);
    const alteration = alterations.get(call);
    if (alteration === 'hang') return;
    void (async () => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk as Uint8Array);
      if (typeof alteration === 'object') {
        response.writeHead(alteration.status, { 'content-type': 'application/json' }).end(alteration.text);
        return;
      }
      const headers = Object.entries(request.headers).filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' &&
          !/^(host|connection|keep-alive|transfer-encoding|content-length|accept-encoding)$/.test(entry[0]),
      );
      const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
      const answer = await fetch(new URL(address, api.url), { method: request.method, headers, body });
      const type = answer.headers.get('content-type') ?? 'application/octet-stream';
      const bytes = alteration
        ? JSON.stringify(alteration((await answer.json()) as Record<string, unknown>))
        : Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': type }).end(bytes);
    })().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const dataDir = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'site-'));
  const site = await startSite({ dataDir, env: { API_URL: `http://127.0.0.1:${port}/api` } });
  return {
    site,
    calls,
    alter: (call, alteration) =>
      alteration === null ? alterations.delete(call) : alterations.set(call, alteration),
    stop: async () => {
      await site.stop();
      server.closeAllConnections();
      server.close();
      await api.stop();
    },
  };
}
