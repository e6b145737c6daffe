import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'undici';
import { createGuardedAgent, type Resolve } from './address-guard';
import { discardBody, readText } from './answer-body';
import { toFetchFailure } from './fetch-failure';

/** How an address is asked. */
export interface GuardedRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether an IP address may be asked. */
  readonly isAllowed: (address: string) => boolean;
  readonly resolve?: Resolve;
  readonly timeoutMs: number;
  /** Ends the request before its own time is over. */
  readonly signal?: AbortSignal;
  /** Largest accepted body in bytes; `null` if it says nothing that is used, so that it is not read. */
  readonly maxBytes: number | null;
}

/** An answer, whatever its status. */
export interface GuardedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Empty if it was not read. */
  readonly text: string;
}

/** Asks an allowed address and reads its answer. Follows no redirects. Rejects with {@link FetchFailure}. */
export async function fetchGuarded(url: string, options: GuardedRequest): Promise<GuardedAnswer> {
  const { method = 'GET', headers, body, maxBytes, timeoutMs } = options;
  const agent = createGuardedAgent(options);
  try {
    const answer = await request(url, {
      method,
      dispatcher: agent,
      headers,
      body: body ?? null,
      signal: options.signal ?? AbortSignal.timeout(timeoutMs),
    });
    const { statusCode: status, headers: answered } = answer;
    if (maxBytes !== null) return { status, headers: answered, text: await readText(answer.body, maxBytes) };
    discardBody(answer.body);
    return { status, headers: answered, text: '' };
  } catch (error) {
    throw toFetchFailure(error);
  } finally {
    await agent.destroy();
  }
}
