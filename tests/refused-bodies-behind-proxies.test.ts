import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedRequests } from './setup/refused-requests';
import { startDelivery, type StartedDelivery } from './setup/start-delivery';
import { hasProxy, startProxy, type ProxyKind, type StartedProxy } from './setup/start-proxy';

let site: StartedDelivery;
beforeAll(async () => void (site = await startDelivery()));
afterAll(() => site.stop());

const kinds: readonly ProxyKind[] = ['nginx', 'nginx-keepalive', 'caddy'];

describe.each(kinds)('behind %s', (kind) => {
  const run = test.runIf(hasProxy(kind));
  let proxy: StartedProxy | null = null;
  beforeAll(async () => void (proxy = hasProxy(kind) ? await startProxy(kind, site.port) : null));
  afterAll(() => proxy?.stop());

  async function ask(path: string, init?: RequestInit): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${proxy!.port}${path}`, { redirect: 'manual', ...init });
    await answer.arrayBuffer();
    return answer.status;
  }

  run.each(refusedRequests.filter(({ method }) => method !== 'GET'))(
    '$method $path gets $status, and the next visitors are answered',
    async ({ method, path, headers, status }) => {
      for (const bytes of [1_000, 300_000, 1_000_000, 8_000_000]) {
        const refused = await ask(path, { method, headers, body: Buffer.alloc(bytes, 'a') });
        // As many as the proxy keeps connections, one after the other and at the same time.
        const visits = [
          await ask('/news'),
          ...(await Promise.all(Array.from({ length: 5 }, () => ask('/news')))),
        ];
        expect({ bytes, refused, visits }).toEqual({
          bytes,
          refused: status,
          visits: [200, 200, 200, 200, 200, 200],
        });
      }
    },
    // The poisoned connection of one size alone would take eleven seconds.
    10_000,
  );
});
