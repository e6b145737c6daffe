import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ApiError, toProblem } from '../api/errors';
import { defaultLocale, fromLocalePath, toLocalePath, type Locale } from '../i18n/locales';
import { detectRootLocale } from '../i18n/root-detection';
import { isPrivatePath } from '../i18n/routing';
import type { Assets } from './cache/assets';
import { hasForeignParameter } from '@/lib/addresses/page-address';
import { readTarget, type RequestTarget } from '@/lib/http/canonical-target';
import { sendFailure, type FixedPageName, type FixedPages } from './html/fixed-pages';
import { isForeignRequest } from '@/lib/http/foreign-request';
import type { Handler } from '@/lib/http/handler';
import { strictPolicy } from './html/content-security';
import { createLocaleCookies, readLocaleCookie } from '@/lib/http/locale-cookie';
import { toRequestLocale } from '@/lib/http/request-locale';
import { setHeaders, type HeaderList } from '@/lib/http/security-headers';
import type { PageServer } from './cache/page-server';
import type { MetricsHandler } from './metrics/answer-metrics';
import type { HandlerKind, RequestCounts } from './metrics/request-counts';
import { requestIdHeader } from '@/lib/protocol/jobs';
import { readRequestId } from './renderers/request-ids';
import { ClientGoneError } from './renders/fair-queue';
import { sendStored } from './cache/stored-response';
import { toRefusal } from './to-refusal';
import type { Log } from '../log/log';

/** Settings of {@link createRequestHandler}. */
export interface HandlerOptions {
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
  readonly fixedPages: FixedPages;
  readonly siteUrl: string;
  readonly securityHeaders: HeaderList;
  readonly log: Log;
}

/** A request that will be counted. */
interface Counted {
  handler: HandlerKind;
}

const noHeaders: readonly string[] = [];

/** Creates the site's request listener. It parses the target and chooses the handler. */
export function createRequestHandler(options: HandlerOptions): RequestListener {
  const { fixedPages, requests } = options;
  const cookies = createLocaleCookies(options.siteUrl);
  const securityHeaders: HeaderList = [...options.securityHeaders, ['Content-Security-Policy', strictPolicy]];

  function handle(request: IncomingMessage, response: ServerResponse): void {
    try {
      route(request, response)?.catch((error: unknown) => fail(request, response, error));
    } catch (error) {
      fail(request, response, error);
    }
  }

  function route(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isSent = isRead && trySendKnown(request, response);
    const goOn = (wasSent: boolean) => (wasSent ? undefined : routeUnknown(request, response, isRead));
    return isSent instanceof Promise ? isSent.then(goOn) : goOn(isSent);
  }

  /** Answers a request for something else than a file or a cached page at its exact address. */
  function routeUnknown(
    request: IncomingMessage,
    response: ServerResponse,
    isRead: boolean,
  ): void | Promise<void> {
    const counted = count(request, response);
    const target = readTarget(request.url ?? '');
    const toPage = () => routeTo(request, response, target, counted);
    if (!isRead || isOfApi(request) || !mayBeOld(target)) return toPage();
    counted.handler = 'redirect';
    const isAnswered = options.pages.tryRedirect(request, response);
    if (isAnswered instanceof Promise)
      return isAnswered.then((wasAnswered) => (wasAnswered ? undefined : toPage()));
    return isAnswered ? undefined : toPage();
  }

  function routeTo(
    request: IncomingMessage,
    response: ServerResponse,
    target: RequestTarget,
    counted: Counted,
  ): void | Promise<void> {
    counted.handler = 'refused';
    if (target.kind === 'bad') return refuse(request, response);
    if (target.kind === 'redirect') {
      counted.handler = 'redirect';
      return redirect(response, target);
    }
    const { path } = target;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isUnder(path, '/api')) {
      counted.handler = 'api';
      return forwardToApi(request, response);
    }
    if (!isRead && request.method !== 'POST') return refuseMethod(response);
    if (!isRead) return handlePost(request, response, path, counted);
    return read(request, response, target, counted);
  }

  /** Answers GET and HEAD of what is not known by its exact address. */
  function read(
    request: IncomingMessage,
    response: ServerResponse,
    { path, query }: Extract<RequestTarget, { kind: 'page' }>,
    counted: Counted,
  ): void | Promise<void> {
    const asset = options.assets.get(path);
    if (asset) {
      counted.handler = 'asset';
      return sendStored(request, response, asset, noHeaders);
    }
    if (isPrivatePath(path) || (options.isDevelopment && path.startsWith('/_'))) {
      counted.handler = 'private_page';
      return options.forwardToNext(request, response);
    }
    // A page of an older build requests many missing files, so the fixed 404 page is sent without rendering.
    if (isUnder(path, '/_next')) return sendFixed(request, response, 'notFound');
    const metrics = path === '/metrics' ? options.answerMetrics?.(request, response) : null;
    if (metrics) {
      counted.handler = 'metrics';
      return metrics;
    }
    if (path === '/' && !options.isDevelopment) {
      const locale = readRootLocale(request);
      if (locale !== defaultLocale) {
        counted.handler = 'redirect';
        return redirectToLocale(response, locale, query);
      }
    }
    const noteCached = (isCached: boolean) => {
      if (isCached) counted.handler = 'cached_page';
    };
    counted.handler = 'page';
    const isCached = options.pages.serve(request, response, path, query);
    return isCached instanceof Promise ? isCached.then(noteCached) : noteCached(isCached);
  }

  /** Counts a request when it is answered or its client has left. */
  function count(request: IncomingMessage, response: ServerResponse): Counted {
    const counted: Counted = { handler: 'refused' };
    response.once('close', () =>
      requests.add(counted.handler, request.method, response.headersSent ? response.statusCode : 0),
    );
    return counted;
  }

  /** Sends a file or a cached page at this exact address, without parsing it. */
  function trySendKnown(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const url = request.url ?? '';
    const asset = url.startsWith('/_next/static/') ? options.assets.get(url) : undefined;
    if (asset) {
      sendStored(request, response, asset, noHeaders);
      requests.add('asset', request.method, response.statusCode);
      return true;
    }
    if (url === '/' && readRootLocale(request) !== defaultLocale) return false;
    const noteCached = (isCached: boolean) => {
      if (isCached) requests.add('cached_page', request.method, response.statusCode);
      return isCached;
    };
    const isCached = options.pages.trySendCached(request, response);
    return isCached instanceof Promise ? isCached.then(noteCached) : noteCached(isCached);
  }

  function forwardToApi(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    setHeaders(response, securityHeaders);
    return options.forwardToApi(request, response);
  }

  function handlePost(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    counted: Counted,
  ): void | Promise<void> {
    if (isForeignRequest(request.headers, options.siteUrl)) return sendFixed(request, response, 'forbidden');
    const isUpload = fromLocalePath(path).path === '/cabinet/upload';
    counted.handler = isUpload ? 'upload' : 'form';
    const handle = isUpload ? options.forwardDirectly : options.forwardForm;
    return handle(request, response);
  }

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    if (isOfApi(request)) sendProblem(response, new ApiError('not_found'));
    else sendFixed(request, response, 'badRequest');
  }

  function sendFixed(request: IncomingMessage, response: ServerResponse, name: FixedPageName): void {
    sendStored(request, response, fixedPages[name][toRequestLocale(request.url ?? '')], noHeaders);
  }

  /** `mediaType`: Next passes only the text of `text/plain` on to the caller of a server action. */
  function sendProblem(
    response: ServerResponse,
    error: ApiError,
    mediaType: 'application/problem+json' | 'text/plain' = 'application/problem+json',
  ): void {
    setHeaders(response, securityHeaders);
    response.writeHead(error.status, {
      'Content-Type': mediaType,
      'Cache-Control': 'no-store',
      ...(error.status === 503 && { 'Retry-After': '10' }),
    });
    response.end(JSON.stringify(toProblem(error)));
  }

  /** Answers 405. Next would render a page for methods that pages do not support. */
  function refuseMethod(response: ServerResponse): void {
    setHeaders(response, securityHeaders);
    response.writeHead(405, { Allow: 'GET, HEAD, POST', 'Cache-Control': 'no-store' }).end();
  }

  function redirect(response: ServerResponse, target: Extract<RequestTarget, { kind: 'redirect' }>): void {
    setHeaders(response, securityHeaders);
    // `/kz` names the default locale explicitly. Without the cookie, `/` would redirect back to `/ru`.
    if (target.fromDefaultLocale) {
      response.setHeader('Cache-Control', 'private, no-store');
      response.setHeader('Set-Cookie', cookies.kz);
    }
    response.writeHead(308, { Location: target.location }).end();
  }

  /** Redirects `/` to the visitor's language as `proxy.ts` does, which only the development server asks. */
  function redirectToLocale(response: ServerResponse, locale: Locale, query: string): void {
    setHeaders(response, securityHeaders);
    const caching = { 'Cache-Control': 'private, no-store', Vary: 'Cookie, Accept-Language' };
    response.writeHead(302, { ...caching, Location: toLocalePath(locale, '/') + query }).end();
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    // The client has disconnected; this is not a failure.
    if (error instanceof ClientGoneError || (request.destroyed && !request.complete)) {
      response.destroy();
      return;
    }
    const refusal = toRefusal(error);
    if (refusal && !response.headersSent) {
      if (isOfApi(request)) sendProblem(response, refusal.problem);
      else if (isServerAction(request)) sendProblem(response, refusal.problem, 'text/plain');
      else sendFixed(request, response, refusal.page);
      return;
    }
    const requestId = readRequestId(request);
    const [target] = (request.url ?? '').split('?');
    const reason = error instanceof Error ? error.stack : String(error);
    options.log.error(`${request.method} ${target}: ${reason}`, { requestId });
    if (response.headersSent) return void response.destroy();
    if (!isOfApi(request))
      return sendFailure(response, fixedPages.failure[toRequestLocale(request.url ?? '')], requestId);
    response.setHeader(requestIdHeader, requestId);
    sendProblem(response, new ApiError('internal'));
  }

  return handle;
}

/**
 * Whether a target may be an address of an old site that is answered before a page is looked for: another spelling, or
 * a query that no page reads.
 */
function mayBeOld(target: RequestTarget): boolean {
  return target.kind !== 'page' || (hasForeignParameter(target.query) && !isPrivatePath(target.path));
}

/** Returns the locale in which a visitor gets `/`: the default one there, another one at its own address. */
function readRootLocale({ headers }: IncomingMessage): Locale {
  // A router request comes from an open page, which has a locale.
  if (headers.rsc !== undefined) return defaultLocale;
  const cookie = readLocaleCookie(headers.cookie);
  return detectRootLocale({ cookie, acceptLanguage: headers['accept-language'] });
}

function isServerAction({ headers }: IncomingMessage): boolean {
  return headers['next-action'] !== undefined;
}

function isOfApi({ url }: IncomingMessage): boolean {
  return /^\/+api(?![\w.~-])/.test(url ?? '');
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
