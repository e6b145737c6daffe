import { setTimeout as wait } from 'node:timers/promises';
import { EnvError } from '@/lib/env/env';
import type { SiteAddress } from './site-address';

/** What the site answers. */
export interface SiteAnswer {
  readonly status: number;
  /** Media type without parameters. */
  readonly mediaType: string;
  /** Where a redirect leads; `null` for others. */
  readonly location: string | null;
  readonly body: Buffer;
}

/** A site that is read. */
export interface ReadSite {
  /** Loopback origin without a final slash. */
  readonly origin: string;
  readonly signal: AbortSignal;
}

/** Longest wait for an answer, in milliseconds. */
const timeoutMs = 60_000;

/** Number of times that a page is asked for while the site is busy. */
const maxTries = 5;

/** `/` chooses a language by this cookie; the other one is below `/ru`. */
const headers = { cookie: 'i18n_redirected=kz' };

/** Asks the site for an address. Asks again while it is busy. Throws `EnvError` if the site fails. */
export async function askAddress(address: SiteAddress, { origin, signal }: ReadSite): Promise<SiteAnswer> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const response = await fetch(origin + address, { headers, redirect: 'manual', signal: limit });
      const body = Buffer.from(await response.arrayBuffer());
      const { status } = response;
      if (status < 500 && status !== 429)
        return {
          status,
          mediaType: response.headers.get('content-type')?.split(';')[0]!.trim().toLowerCase() ?? '',
          location: response.headers.get('location'),
          body,
        };
      if (tries === maxTries)
        throw new EnvError(`Nothing was exported: ${address} answers with status ${status}.`);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EnvError) throw error;
      if (tries === maxTries)
        throw new EnvError(`Nothing was exported: ${address} does not answer.`, { cause: error });
    }
    await wait(500 * tries, undefined, { signal }).catch(() => {});
  }
}
