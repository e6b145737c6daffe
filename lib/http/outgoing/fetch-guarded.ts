import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'undici';
import { createGuardedAgent, type Resolve } from './address-guard';
import { FetchFailure, toFetchFailure } from './fetch-failure';

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
  /** Largest accepted body in bytes. */
  readonly maxBytes: number;
}

/** An answer, whatever its status. */
export interface GuardedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
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
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: await readText(answer.body, maxBytes),
    };
  } catch (error) {
    throw toFetchFailure(error);
  } finally {
    await agent.destroy();
  }
}

async function readText(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new FetchFailure('bodyTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
