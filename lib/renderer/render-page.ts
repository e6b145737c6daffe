import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import type { ApiError } from '../api/errors';
import { watchHeader, watchUpstream, type UpstreamWatch } from '@/lib/api/upstream-failures';
import type { Handler } from '@/lib/http/handler';

/** Input of a rendering. Pages receive nothing else, so that they cannot depend on the visitor. */
export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Timeout of an API call that already happened for the same visitor; further calls fail at once. */
  readonly lateness?: ApiError | null;
  /** Content version for which the page is rendered; renderings for the same one share reads. */
  readonly contentVersion?: string;
  /** Deadline of calls to a remote API, in epoch ms. */
  readonly callUntilMs?: number;
}

/** A rendered response. */
export interface RenderedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
  /** Failure of a remote API during the rendering, even if the page does not show it. */
  readonly upstreamFailure?: ApiError;
  /** Timeout of a remote API during the rendering. */
  readonly lateness?: ApiError | null;
  /** Whether it is Next's empty document for a page that does not exist. */
  readonly isMissing?: boolean;
  /** Whether it is the document for addresses without a page, or for those of deleted pages. */
  readonly isErrorDocument?: boolean;
}

/** Renders a response in process. Rejects if the page cannot be rendered in time. */
export type Renderer = (request: RenderRequest) => Promise<RenderedResponse>;

export interface RenderOptions {
  /** Next's request handler. */
  readonly dispatch: Handler;
  /** Public origin of the site. */
  readonly siteUrl: string;
  /** Time limit in milliseconds. */
  readonly timeoutMs?: number;
}

/** Creates a renderer that calls Next's request handler with a synthetic request. */
export function createRenderer({ dispatch, siteUrl, timeoutMs = 30_000 }: RenderOptions): Renderer {
  const { host } = new URL(siteUrl);
  return async ({ url, headers, lateness = null, callUntilMs, contentVersion }) => {
    const pass = (request: IncomingMessage, response: ServerResponse) =>
      void dispatch(request, response).catch((error: Error) => response.destroy(error));
    const ownHeaders = { host, 'user-agent': 'page-cache', 'accept-encoding': 'identity' };
    // light-my-request creates request and response objects without a socket.
    const send = (name: string) =>
      inject(pass, { method: 'GET', url, headers: { ...headers, ...ownHeaders, [watchHeader]: name } });
    const watch: UpstreamWatch = { failure: null, timeoutError: lateness, callUntilMs, contentVersion };
    const answer = await withTimeout(watchUpstream(watch, send), timeoutMs).catch((error: unknown) => {
      // The API caused the timeout; the error page says so.
      if (watch.failure) return null;
      throw error;
    });
    return {
      status: watch.pageStatus ?? answer?.statusCode ?? 503,
      headers: (answer?.headers ?? {}) as RenderedResponse['headers'],
      body: answer?.rawPayload ?? Buffer.alloc(0),
      upstreamFailure: watch.failure ?? undefined,
      lateness: watch.timeoutError,
    };
  };
}

/** Rejects after a time limit, because a rendering that hangs would block its page for all visitors. */
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
