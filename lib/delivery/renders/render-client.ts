import type { IncomingMessage, ServerResponse } from 'node:http';
import { secretIdHeader } from '@/lib/protocol/jobs';
import type { QueueClient } from './fair-queue';

/** Client of a request that no cached page answers. */
export interface RenderClient extends QueueClient {
  /**
   * Resolves when the client may cause work. Rejects as the rate limiter does. Work that others have caused is not
   * limited.
   */
  limitRate(): Promise<void>;
}

/** Returns the client of a request. */
export type RenderClientReader = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<RenderClient>;

export interface RenderClientOptions {
  /** Returns the client's IP address; for IPv6, its /64. */
  readonly readAddress: (request: IncomingMessage) => string;
  /** Whether cookies contain a valid session. */
  readonly hasSession: (cookies: string) => Promise<boolean>;
  /** Whether a renderer is answering the request with this id. */
  readonly isAnswering: (id: string) => boolean;
  /** Resolves when a request of a visitor's address may go on. */
  readonly limitRate: (address: string, signal: AbortSignal) => Promise<void>;
}

/**
 * Creates a reader of render clients. Staff do not wait behind visitors. Neither does the request that Next sends to
 * the site when an action redirects: the action holds a slot while it waits for the response. Next copies the request
 * id of the action into that request, and clients cannot guess it.
 */
export function createRenderClientReader(options: RenderClientOptions): RenderClientReader {
  return async (request, response) => {
    const { headers } = request;
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const isOfAction = options.isAnswering(String(headers[secretIdHeader]));
    const isExempt =
      isOfAction || (headers.cookie !== undefined && (await options.hasSession(headers.cookie)));
    const address = options.readAddress(request);
    const limitRate = () => (isExempt ? Promise.resolve() : options.limitRate(address, gone.signal));
    return { address, isExempt, signal: gone.signal, limitRate };
  };
}
