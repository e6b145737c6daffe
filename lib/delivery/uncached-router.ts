import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultLocale, fromLocalePath } from '../i18n/locales';
import { isPrivatePath } from '../i18n/routing';
import type { Assets } from './cache/assets';
import { hasForeignParameter } from '@/lib/addresses/page-address';
import type { PageServer } from './cache/page-server';
import { sendStored } from '@/lib/protocol/stored-response';
import { readTarget, type RequestTarget } from '@/lib/http/canonical-target';
import { isForeignRequest } from '@/lib/http/foreign-request';
import type { Handler } from '@/lib/http/handler';
import { isApiRequest } from '@/lib/http/is-api-request';
import { isReadRequest } from '@/lib/http/is-read-request';
import { readRootLocale } from '@/lib/http/read-root-locale';
import { setHeaders, type HeaderList } from '@/lib/http/security-headers';
import { createRedirectSender, type RedirectSender } from '@/lib/http/redirect-sender';
import type { MetricsHandler } from './metrics/answer-metrics';
import type { HandlerKind, RequestCounts } from './metrics/request-counts';
import type { Refusals } from './refusals';

export interface RouterOptions {
  readonly assets: Assets;
  readonly pages: PageServer;
  readonly forwardToNext: Handler;
  /** Handles forms and server actions. */
  readonly forwardForm: Handler;
  /** Forwards to Next at once and streams: uploads, which must not be read whole. */
  readonly forwardDirectly: Handler;
  /** Whether Next's development server runs, which has addresses besides files below `/_next`. */
  readonly isDevelopment?: boolean;
  /** Handles requests below `/api`: the embedded API, or the part of a remote API that browsers may use. */
  readonly forwardToApi: Handler;
  /** Answers `/metrics`. Default: the address does not exist. */
  readonly answerMetrics?: MetricsHandler;
  readonly requests: RequestCounts;
  readonly refusals: Refusals;
  readonly siteUrl: string;
  /** Headers of responses that are no pages. */
  readonly securityHeaders: HeaderList;
}

/** Return value of a handler that may answer at once. */
type Answer = void | Promise<void>;

interface Router extends RouterOptions {
  readonly redirects: RedirectSender;
}

/** A request with its response, and the handler under which it will be counted. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  handler: HandlerKind;
}

/** Returns a function that routes and counts a request whose exact URL is neither an asset nor a cached page. */
export function createUncachedRouter(
  options: RouterOptions,
): (request: IncomingMessage, response: ServerResponse) => Answer {
  const redirects = createRedirectSender(options.siteUrl, options.securityHeaders);
  const router: Router = { ...options, redirects };
  return (request, response) => {
    const exchange: Exchange = { request, response, handler: 'refused' };
    countWhenClosed(router.requests, exchange);
    const target = readTarget(request.url ?? '');
    return isReadRequest(request) && !isApiRequest(request) && mayBeOld(target)
      ? routeOld(router, exchange, target)
      : route(router, exchange, target);
  };
}

/** Counts a request when it is answered or its client has left. */
function countWhenClosed(requests: RequestCounts, exchange: Exchange): void {
  const { request, response } = exchange;
  response.once('close', () =>
    requests.add(exchange.handler, request.method, response.headersSent ? response.statusCode : 0),
  );
}

/**
 * Whether a target may be an address of an old site that is answered before a page is looked for: another spelling, or
 * a query that no page reads.
 */
function mayBeOld(target: RequestTarget): boolean {
  return target.kind !== 'page' || (hasForeignParameter(target.query) && !isPrivatePath(target.path));
}

/** Answers with the redirect of an old address if there is one. */
function routeOld(router: Router, exchange: Exchange, target: RequestTarget): Answer {
  exchange.handler = 'redirect';
  const continueRouting = (isAnswered: boolean) => (isAnswered ? undefined : route(router, exchange, target));
  const isAnswered = router.pages.tryRedirect(exchange.request, exchange.response);
  return isAnswered instanceof Promise ? isAnswered.then(continueRouting) : continueRouting(isAnswered);
}

function route(router: Router, exchange: Exchange, target: RequestTarget): Answer {
  const { request, response } = exchange;
  exchange.handler = 'refused';
  if (target.kind === 'bad') return router.refusals.refuseTarget(request, response);
  if (target.kind === 'redirect') {
    exchange.handler = 'redirect';
    return router.redirects.toCanonical(response, target);
  }
  if (isUnder(target.path, '/api')) return routeToApi(router, exchange);
  if (isReadRequest(request)) return routeRead(router, exchange, target);
  if (request.method === 'POST') return routePost(router, exchange, target.path);
  return router.refusals.refuseMethod(response);
}

function routeToApi({ securityHeaders, forwardToApi }: Router, exchange: Exchange): Answer {
  exchange.handler = 'api';
  setHeaders(exchange.response, securityHeaders);
  return forwardToApi(exchange.request, exchange.response);
}

function routePost(router: Router, exchange: Exchange, path: string): Answer {
  const { request, response } = exchange;
  if (isForeignRequest(request.headers, router.siteUrl))
    return router.refusals.sendPage(request, response, 'forbidden');
  const isUpload = isUnder(fromLocalePath(path).path, '/cabinet/upload');
  exchange.handler = isUpload ? 'upload' : 'form';
  const forward = isUpload ? router.forwardDirectly : router.forwardForm;
  return forward(request, response);
}

/** Answers GET and HEAD. */
function routeRead(
  router: Router,
  exchange: Exchange,
  { path, query }: Extract<RequestTarget, { kind: 'page' }>,
): Answer {
  const { request, response } = exchange;
  const asset = router.assets.get(path);
  if (asset) {
    exchange.handler = 'asset';
    return sendStored(request, response, asset, []);
  }
  if (isPrivatePath(path) || (router.isDevelopment && path.startsWith('/_'))) {
    exchange.handler = 'private_page';
    return router.forwardToNext(request, response);
  }
  // A page of an older build requests many missing files, so the fixed 404 page is sent without rendering.
  if (isUnder(path, '/_next')) return router.refusals.sendPage(request, response, 'notFound');
  const metrics = path === '/metrics' ? router.answerMetrics?.(request, response) : null;
  if (metrics) {
    exchange.handler = 'metrics';
    return metrics;
  }
  const rootLocale = path === '/' ? readRootLocale(request) : defaultLocale;
  if (rootLocale !== defaultLocale) {
    exchange.handler = 'redirect';
    return router.redirects.toLocale(response, rootLocale, query);
  }
  return servePage(router.pages, exchange, path, query);
}

function servePage(pages: PageServer, exchange: Exchange, path: string, query: string): Answer {
  const noteCached = (isCached: boolean) => {
    if (isCached) exchange.handler = 'cached_page';
  };
  exchange.handler = 'page';
  const isCached = pages.serve(exchange.request, exchange.response, path, query);
  return isCached instanceof Promise ? isCached.then(noteCached) : noteCached(isCached);
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
