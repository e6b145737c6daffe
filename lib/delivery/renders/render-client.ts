import type { IncomingMessage, ServerResponse } from 'node:http';
import { findWatch, watchHeader } from '../../api/remote/upstream-failures';
import type { QueueClient } from './fair-queue';

/** Returns the client of a request, whose headers must be those that the server received. */
export type RenderClientReader = (request: IncomingMessage, response: ServerResponse) => Promise<QueueClient>;

/** Settings of {@link createRenderClientReader}. */
export interface RenderClientOptions {
  /** Returns the client's IP address; for IPv6, its /64. */
  readonly readAddress: (request: IncomingMessage) => string;
  /** Whether cookies contain a valid session. */
  readonly hasSession: (cookies: string) => Promise<boolean>;
}

/**
 * Creates a reader of render clients. Staff do not wait behind visitors. Neither does the request that Next sends to
 * this server when an action redirects: the action holds a slot while it waits for the response. Next copies the watch
 * header of the action into that request, and clients cannot guess the name of a watch.
 */
export function createRenderClientReader(options: RenderClientOptions): RenderClientReader {
  return async (request, response) => {
    const { headers } = request;
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const isOfAction = findWatch(String(headers[watchHeader])) !== undefined;
    const isExempt =
      isOfAction || (headers.cookie !== undefined && (await options.hasSession(headers.cookie)));
    return { address: options.readAddress(request), isExempt, signal: gone.signal };
  };
}
