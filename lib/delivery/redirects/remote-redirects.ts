import { LRUCache } from 'lru-cache';
import type { Redirect } from '@/lib/addresses/choose-redirect';
import type { FairQueue } from '../renders/fair-queue';
import type { RenderClientReader } from '../renders/render-client';
import type { RedirectFinder } from './redirect-server';

export interface RemoteRedirectsOptions {
  /** Asks a renderer, which asks the remote API. */
  readonly find: (source: string) => Promise<Redirect | null>;
  readonly queue: FairQueue;
  readonly readClient: RenderClientReader;
  readonly readVersion: () => string | Promise<string>;
}

/** Greatest number of answers in memory. */
const maxAnswers = 5_000;

/** Creates a finder that asks a remote API once per address and content version, when it is the client's turn. */
export function createRemoteRedirects(options: RemoteRedirectsOptions): RedirectFinder {
  const answers = new LRUCache<string, { readonly redirect: Redirect | null }>({ max: maxAnswers });
  return {
    isLocal: false,
    async find(source, request, response) {
      const key = `${await options.readVersion()}\nredirect ${source}`;
      const known = answers.get(key);
      if (known) return known.redirect;
      const client = await options.readClient(request, response);
      const redirect = await options.queue.run(client, key, () => options.find(source));
      answers.set(key, { redirect });
      return redirect;
    },
  };
}
