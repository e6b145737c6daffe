import { isPublicAddress } from '@/lib/http/outgoing/address-guard';
import { toFetchFailure } from '@/lib/http/outgoing/fetch-failure';
import { fetchGuarded, type GuardedAnswer } from '@/lib/http/outgoing/fetch-guarded';
import { OidcFailure } from '../model/oidc-problem';
import type { OidcSettings } from '../settings';

/** Longest time for all answers of the provider during one step, in milliseconds. A sign-in waits nine seconds for the API. */
const timeoutMs = 7_500;

/** Largest accepted answer in bytes. */
const maxAnswerBytes = 500_000;

/** How the client of the provider asks for an address. */
interface FetchOptions {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

/**
 * Returns a `fetch` for the addresses that the provider names. It follows no redirects and connects to the internet and the
 * networks of the settings only. For one step: its
 * time begins now. Rejects with {@link OidcFailure} `unavailable`.
 */
export function createGuardedFetch({ networks }: Pick<OidcSettings, 'networks'>) {
  const signal = AbortSignal.timeout(timeoutMs);
  const isAllowed = (address: string) => isPublicAddress(address) || networks.has(address);
  return async (url: string, { method, headers, body }: FetchOptions): Promise<Response> => {
    const form = body === undefined || body === null ? {} : { body: toText(body) };
    const answer = await fetchGuarded(url, {
      ...{ method: method as 'GET' | 'POST', headers, ...form },
      ...{ isAllowed, timeoutMs, signal, maxBytes: maxAnswerBytes },
    }).catch((error: unknown): never => {
      const { origin } = new URL(url);
      throw new OidcFailure('unavailable', `${origin} cannot be read: ${toFetchFailure(error).message}`);
    });
    if (answer.status >= 500) throw new OidcFailure('unavailable', `status ${answer.status}`);
    return toResponse(answer);
  };
}

function toResponse({ text, status, headers }: GuardedAnswer): Response {
  return new Response(text, {
    status,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((part): [string, string] => [name, part]),
    ),
  });
}

function toText(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('The body of a request to the provider is a form.');
}
