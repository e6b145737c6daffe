import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { defaultLocale } from '../i18n/locales';
import type { Log } from '../log/log';
import { createFailureHandler } from './failure-handler';
import { sendStored } from '@/lib/protocol/stored-response';
import { strictPolicy } from '@/lib/http/content-security';
import type { FixedPages } from '@/lib/fixed-pages/fixed-pages';
import { isReadRequest } from '@/lib/http/is-read-request';
import { readRootLocale } from '@/lib/http/read-root-locale';
import type { HeaderList } from '@/lib/http/security-headers';
import { createRefusals } from './refusals';
import { createUncachedRouter, type RouterOptions } from './uncached-router';

export interface HandlerOptions extends Omit<RouterOptions, 'refusals'> {
  readonly fixedPages: FixedPages;
  /** Headers of all responses. */
  readonly securityHeaders: HeaderList;
  readonly log: Log;
}

/**
 * Creates the site's request listener. It serves files and cached pages from memory; the router chooses a handler for
 * other requests.
 */
export function createRequestHandler(options: HandlerOptions): RequestListener {
  const { fixedPages, log } = options;
  const securityHeaders: HeaderList = [...options.securityHeaders, ['Content-Security-Policy', strictPolicy]];
  const refusals = createRefusals(fixedPages, securityHeaders);
  const answerFailure = createFailureHandler({ fixedPages, refusals, log });
  const routeUncached = createUncachedRouter({ ...options, securityHeaders, refusals });

  function handle(request: IncomingMessage, response: ServerResponse): void {
    try {
      route(request, response)?.catch((error: unknown) => answerFailure(request, response, error));
    } catch (error) {
      answerFailure(request, response, error);
    }
  }

  function route(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    const isSent = isReadRequest(request) && trySendKnown(options, request, response);
    const continueUncached = (wasSent: boolean) => (wasSent ? undefined : routeUncached(request, response));
    return isSent instanceof Promise ? isSent.then(continueUncached) : continueUncached(isSent);
  }

  return handle;
}

/** Sends a file or a cached page at this exact address, without parsing it. */
function trySendKnown(
  { assets, pages, requests }: HandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): boolean | Promise<boolean> {
  const url = request.url ?? '';
  const asset = url.startsWith('/_next/static/') ? assets.get(url) : undefined;
  if (asset) {
    sendStored(request, response, asset, []);
    requests.add('asset', request.method, response.statusCode);
    return true;
  }
  if (url === '/' && readRootLocale(request) !== defaultLocale) return false;
  const noteCached = (isCached: boolean) => {
    if (isCached) requests.add('cached_page', request.method, response.statusCode);
    return isCached;
  };
  const isCached = pages.trySendCached(request, response);
  return isCached instanceof Promise ? isCached.then(noteCached) : noteCached(isCached);
}
