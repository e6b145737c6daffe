import { request } from 'undici';
import { createGuardedAgent, isPublicAddress, type Resolve } from '@/lib/http/outgoing/address-guard';
import { discardBody } from '@/lib/http/outgoing/answer-body';
import { FetchFailure, toFetchFailure } from '@/lib/http/outgoing/fetch-failure';
import { readBody } from './read-body';

/** An answer of the old site. */
export interface FetchedBody {
  /** Address after redirects. */
  readonly url: string;
  /** Addresses that led here, the asked one first. */
  readonly redirectedFrom: readonly string[];
  /** Value of `Content-Type`, in lower case. */
  readonly contentType: string;
  /** File name of `Content-Disposition`; empty for none. */
  readonly fileName: string;
  readonly body: Buffer;
}

/** Reads addresses of one host. */
export interface Fetcher {
  /** Throws `FetchFailure`. `maxBytes`: decoded size of the body. */
  fetch(url: string, maxBytes: number): Promise<FetchedBody>;
  close(): Promise<void>;
}

/** How addresses are read. */
export interface FetcherOptions {
  /** Whether an address is of the old site. */
  readonly isOwn: (url: string) => boolean;
  readonly allowPrivate: boolean;
  /** Milliseconds that an answer may take in all. */
  readonly timeoutMs: number;
  readonly resolve?: Resolve;
  /** Whether an IP address may be asked; by default public ones, or all with `allowPrivate`. */
  readonly isAllowed?: (address: string) => boolean;
}

const maxRedirects = 10;

/** Names the command, so that the owner of the old site finds out what reads it. */
export const userAgent = 'school-site-import/1.0 (reads this site once to move it)';

/** Returns a fetcher that follows redirects inside of the old site only. */
export function createFetcher(options: FetcherOptions): Fetcher {
  const { isOwn, allowPrivate, timeoutMs, resolve } = options;
  const isAllowed = options.isAllowed ?? (allowPrivate ? () => true : isPublicAddress);
  const agent = createGuardedAgent({ isAllowed, timeoutMs, ...(resolve && { resolve }) });

  const ask = async (url: string, maxBytes: number): Promise<FetchedBody | { location: string }> => {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      headers: { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'gzip' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const read = (name: string) => String([headers[name] ?? ''].flat()[0] ?? '');
    if (statusCode >= 300 && statusCode < 400) {
      discardBody(body);
      return { location: read('location') };
    }
    if (statusCode !== 200) {
      discardBody(body);
      throw new FetchFailure('httpStatus', String(statusCode));
    }
    if (Number(read('content-length')) > maxBytes) {
      discardBody(body);
      throw new FetchFailure('bodyTooLarge');
    }
    return {
      ...{ url, redirectedFrom: [], contentType: read('content-type').toLowerCase() },
      fileName: toFileName(read('content-disposition')),
      body: await readBody(body, read('content-encoding'), maxBytes),
    };
  };

  return {
    async fetch(url, maxBytes) {
      const visited: string[] = [];
      for (let next = url; ;) {
        if (!isOwn(next)) throw new FetchFailure('otherHost', next.slice(0, 200));
        if (visited.includes(next) || visited.length > maxRedirects) throw new FetchFailure('redirectLoop');
        const answer = await ask(next, maxBytes).catch((error: unknown) => {
          throw toFetchFailure(error);
        });
        if ('body' in answer) return { ...answer, redirectedFrom: visited };
        visited.push(next);
        if (!URL.canParse(answer.location, next) || answer.location === '')
          throw new FetchFailure('redirectWithoutTarget');
        next = new URL(answer.location, next).href;
      }
    },
    close: () => agent.destroy(),
  };
}

/** Returns the file name of a header, also as RFC 5987 encodes it; empty for none. */
function toFileName(disposition: string): string {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded.trim());
  } catch {
    // The plain name below.
  }
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition);
  // Node reads headers as Latin-1; servers write names in UTF-8.
  return Buffer.from((plain?.[1] ?? plain?.[2] ?? '').trim(), 'latin1').toString('utf8');
}
