import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import type { ApiError } from '../../api/errors';
import { watchHeader, watchUpstream, type UpstreamWatch } from '../../api/remote/upstream-failures';
import type { Handler } from '../http/handler';

/** What is rendered: nothing but this reaches the page, so no page can depend on who asks. */
export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What was already waited for in vain on behalf of the same visitor. */
  readonly lateness?: ApiError | null;
  /** Until when what a remote API tells is waited for (epoch ms). */
  readonly callUntilMs?: number;
}

/** A rendered response. */
export interface RenderedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
  /** What a remote API failed to tell, whether the page shows it or not. */
  readonly upstreamFailure?: ApiError;
  /** What of it came too late. */
  readonly lateness?: ApiError | null;
}

/** Renders a response in process. Rejects when the page cannot be rendered in time. */
export type Render = (request: RenderRequest) => Promise<RenderedResponse>;

/** How {@link createRender} calls the pages. */
export interface RenderOptions {
  /** Next's request handler. */
  readonly dispatch: Handler;
  /** Public origin of the site. */
  readonly siteUrl: string;
  /** Longest wait in milliseconds. */
  readonly timeoutMs?: number;
}

/** Builds a renderer that calls Next's request handler with a request of our own making. */
export function createRender({ dispatch, siteUrl, timeoutMs = 30_000 }: RenderOptions): Render {
  const { host } = new URL(siteUrl);
  return async ({ url, headers, lateness = null, callUntilMs }) => {
    const pass = (request: IncomingMessage, response: ServerResponse) =>
      void dispatch(request, response).catch((error: Error) => response.destroy(error));
    const ownHeaders = { host, 'user-agent': 'page-cache', 'accept-encoding': 'identity' };
    // It makes requests and responses that Next takes for real ones.
    const ask = (name: string) =>
      inject(pass, { method: 'GET', url, headers: { ...headers, ...ownHeaders, [watchHeader]: name } });
    const watch: UpstreamWatch = { failure: null, lateness, callUntilMs };
    const answer = await withTimeout(watchUpstream(watch, ask), timeoutMs).catch((error: unknown) => {
      // Then it is the API's fault, and known what to tell the visitor.
      if (watch.failure) return null;
      throw error;
    });
    return {
      status: answer?.statusCode ?? 503,
      headers: (answer?.headers ?? {}) as RenderedResponse['headers'],
      body: answer?.rawPayload ?? Buffer.alloc(0),
      upstreamFailure: watch.failure ?? undefined,
      lateness: watch.lateness,
    };
  };
}

/** Without an end to the wait, one stuck rendering would block its page for everybody. */
async function withTimeout<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
