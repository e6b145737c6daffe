import { request } from 'undici';
import { createGuardedAgent, isPublicAddress } from '@/lib/http/outgoing/address-guard';
import { toFetchFailure } from '@/lib/http/outgoing/fetch-failure';
import type { OidcSettings } from '@/lib/env/oidc-settings';
import { OidcFailure } from '../model/oidc-problem';

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
    const agent = createGuardedAgent({ isAllowed, timeoutMs });
    try {
      const answer = await request(url, {
        method: method as 'GET' | 'POST',
        dispatcher: agent,
        headers,
        body: body === undefined || body === null ? undefined : toText(body),
        signal,
      });
      if (answer.statusCode >= 500) throw new OidcFailure('unavailable', `status ${answer.statusCode}`);
      const text = await readText(answer.body);
      return new Response(text, {
        status: answer.statusCode,
        headers: Object.entries(answer.headers).flatMap(([name, value]) =>
          [value ?? []].flat().map((part): [string, string] => [name, part]),
        ),
      });
    } catch (error) {
      if (error instanceof OidcFailure) throw error;
      const { origin } = new URL(url);
      throw new OidcFailure('unavailable', `${origin} cannot be read: ${toFetchFailure(error).message}`);
    } finally {
      await agent.destroy();
    }
  };
}

function toText(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('The body of a request to the provider is a form.');
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) throw new OidcFailure('unavailable', 'the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
