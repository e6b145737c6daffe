import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '../../api/errors';
import { toLocalePath, type Locale } from '../../i18n/locales';
import { goneAbove, notFoundPath } from '../../i18n/routing';
import type { PageParts } from '@/lib/protocol/page-package';
import { toCachedPage, type CachedPage } from './cached-page';
import { createLocaleCookies, needsLocaleCookie } from '@/lib/http/locale-cookie';
import { readPageAddress, type PageAddress } from '@/lib/addresses/page-address';
import { createPageCache, type PageCache } from './page-cache';
import type { PopularPages } from './popular-pages';
import type { Handler } from '@/lib/http/handler';
import { DatabaseAwayError } from '../database-away';
import type { FairQueue } from '../renders/fair-queue';
import type { RenderClient, RenderClientReader } from '../renders/render-client';
import type { RouteFinder } from './find-route';
import { createRedirectServer, type RedirectFinder, type RedirectServer } from '../redirects/redirect-server';
import type { HeaderList } from '@/lib/http/security-headers';
import { sendStored } from './stored-response';

/** Server of public pages for GET and HEAD. */
export interface PageServer {
  /**
   * Sends the cached document at this exact address. Returns or resolves to whether there is one. Handles most requests
   * without parsing the target.
   */
  trySendCached(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean>;
  /**
   * Sends the page at a canonical target; renders it if it is not cached. Returns or resolves to whether it was cached.
   * Rejects if it cannot be rendered.
   */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ): boolean | Promise<boolean>;
  /** Answers a request for an old address. */
  readonly tryRedirect: RedirectServer;
  /**
   * Renders the document at a path for the current content version unless it is cached. Returns whether there is a page.
   */
  prepare(path: string): Promise<boolean>;
}

/** Settings of {@link createPageServer}. */
export interface PageServerOptions {
  /** Renders a page for the current content version. `url`: path and query. */
  readonly render: (
    url: string,
    headers: Readonly<Record<string, string>>,
    version: string,
  ) => Promise<PageParts>;
  /** Limits the renderings of visitors. */
  readonly queue: FairQueue;
  readonly readClient: RenderClientReader;
  readonly findRoute: RouteFinder;
  readonly redirects: RedirectFinder;
  /** Counts the documents that are sent. */
  readonly popular: PopularPages;
  /** Returns the current content version. Called for every request. */
  readonly readVersion: () => string | Promise<string>;
  /** Whether the database cannot be reached. Only cached pages are sent then. Default: it can. */
  readonly isDatabaseAway?: () => boolean;
  /** Whether a page of an older version is served if a new one cannot be rendered. For content of a remote API. */
  readonly staleIfError?: boolean;
  readonly siteUrl: string;
  readonly securityHeaders: HeaderList;
}

/**
 * Limits of the two caches, in bytes. Anyone can fill the cache of variants with made-up requests, so documents have
 * a separate one.
 */
const maxDocumentBytes = 64 * 1024 * 1024;
const maxVariantBytes = 32 * 1024 * 1024;

/** Client of the renderings that no visitor waits for. */
const background: RenderClient = {
  address: 'background',
  isExempt: false,
  signal: new AbortController().signal,
  pace: () => Promise.resolve(),
};

/** Creates a server that keeps public pages in memory and renders each at most once per content version. */
export function createPageServer(options: PageServerOptions): PageServer {
  const { staleIfError, popular } = options;
  const documents = createPageCache<CachedPage>({ maxBytes: maxDocumentBytes, staleIfError });
  const variants = createPageCache<CachedPage>({ maxBytes: maxVariantBytes, staleIfError });
  const toCaching = createCachingHeaders(options.siteUrl);
  const { findRoute, redirects, securityHeaders, isDatabaseAway = () => false } = options;
  const tryRedirect = createRedirectServer({
    finder: redirects,
    findRoute,
    sendGone,
    securityHeaders,
    siteUrl: options.siteUrl,
  });

  function send(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
    sendStored(request, response, page, toCaching(request, page));
  }

  /** Sends a page that is not cached. */
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    address: PageAddress,
  ) {
    const { locale } = address;
    const route = findRoute(path);
    const isEarly = !route || redirects.isLocal;
    if (isEarly && (await tryRedirect(request, response))) return;
    const client = await options.readClient(request, response);
    if (!route) await client.pace();
    const page = route ? await load(address, client) : null;
    if (page && !page.isMissing) return sendAndCount(request, response, page, address);
    if (!isEarly && (await tryRedirect(request, response))) return;
    const missing = readPageAddress(toLocalePath(locale, notFoundPath), '', {});
    sendAndCount(request, response, await load(missing, client), missing);
  }

  async function sendGone(request: IncomingMessage, response: ServerResponse, parent: string) {
    const client = await options.readClient(request, response);
    const address = readPageAddress(goneAbove(parent), '', {});
    // Another key than for a request with this path, which has no page.
    send(request, response, await load({ ...address, key: `gone ${address.key}` }, client));
  }

  function sendAndCount(
    request: IncomingMessage,
    response: ServerResponse,
    page: CachedPage,
    { key, isDocument }: PageAddress,
  ): void {
    if (isDocument && page.isCacheable) popular.count(key);
    send(request, response, page);
  }

  async function load(address: PageAddress, client: RenderClient): Promise<CachedPage> {
    const { key } = address;
    // A whole school may open the page that was just published: only the first request causes a rendering.
    if (!isSharedAt(await options.readVersion(), address)) {
      requireDatabase();
      await client.pace();
    }
    const version = await options.readVersion();
    const work = () => create(address);
    return toCache(address).load(version, key, () => options.queue.run(client, `${version}\n${key}`, work));
  }

  /** Whether a page is cached or being rendered. */
  function isSharedAt(version: string, address: PageAddress): boolean {
    const { key } = address;
    return toCache(address).get(version, key) !== undefined || options.queue.has(`${version}\n${key}`);
  }

  function toCache({ isDocument }: PageAddress): PageCache<CachedPage> {
    return isDocument ? documents : variants;
  }

  async function create({ request, locale, isSearch, isRoot }: PageAddress): Promise<CachedPage> {
    // Not the version of the request, which may have waited: reads are shared only if they start after all saves.
    const parts = await options.render(request.url, request.headers, await options.readVersion());
    const page = toCachedPage(parts, { locale, isRoot, isOneOff: isSearch, securityHeaders });
    if (page.isFailed) {
      await options.readVersion();
      requireDatabase();
    }
    return page;
  }

  /** A renderer would only fail, so it is not asked. */
  function requireDatabase(): void {
    if (isDatabaseAway()) throw new DatabaseAwayError();
  }

  function trySend(
    version: string,
    request: IncomingMessage,
    response: ServerResponse,
    address: PageAddress,
  ): boolean {
    const page = toCache(address).get(version, address.key);
    if (page) sendAndCount(request, response, page, address);
    return page !== undefined;
  }

  return {
    trySendCached(request, response) {
      const key = request.url ?? '';
      if (request.headers.rsc !== undefined || !documents.has(key)) return false;
      const sendAt = (version: string): boolean => {
        const page = documents.get(version, key);
        if (!page) return false;
        popular.count(key);
        send(request, response, page);
        return true;
      };
      const version = options.readVersion();
      return typeof version === 'string' ? sendAt(version) : version.then(sendAt);
    },
    // The page of an address with additions may be cached.
    async tryRedirect(request, response) {
      try {
        return !isDatabaseAway() && (await tryRedirect(request, response));
      } catch (error) {
        if (error instanceof ApiError && error.status === 503) return false;
        throw error;
      }
    },
    serve(request, response, path, query) {
      const address = readPageAddress(path, query, request.headers);
      const serveAt = (version: string): boolean | Promise<boolean> =>
        trySend(version, request, response, address) ||
        answer(request, response, path, address).then(() => false);
      const version = options.readVersion();
      return typeof version === 'string' ? serveAt(version) : version.then(serveAt);
    },
    async prepare(path) {
      const page = await load(readPageAddress(path, '', {}), background);
      return page.isCacheable || page.isFailed;
    },
  };
}

/**
 * Creates a server that forwards public pages to Next's development server, with the same addresses as in production.
 */
export function createUncachedPageServer(forwardToNext: Handler): PageServer {
  return {
    trySendCached: () => false,
    tryRedirect: () => false,
    prepare: () => Promise.resolve(false),
    async serve(request, response, path, query) {
      request.url = readPageAddress(path, query, request.headers).request.url;
      // As in production, where pages get nothing of the visitor: an open page asks for `/` in its own language.
      if (request.headers.rsc !== undefined) {
        delete request.headers.cookie;
        delete request.headers['accept-language'];
      }
      await forwardToNext(request, response);
      return false;
    },
  };
}

/**
 * Returns a function for the headers that depend on the client. Browsers store pages but revalidate them on every
 * visit; they do not store `/`, which redirects some visitors. The cookie stores the locale of the page.
 */
function createCachingHeaders(siteUrl: string) {
  const cookies = createLocaleCookies(siteUrl);
  const cached = ['Cache-Control', 'no-cache'];
  const other = ['Cache-Control', 'private, no-store'];
  const cachedFirst = toRecord((locale) => [
    'Cache-Control',
    'private, no-cache',
    'Set-Cookie',
    cookies[locale],
  ]);
  const otherFirst = toRecord((locale) => [...other, 'Set-Cookie', cookies[locale]]);
  return ({ headers }: IncomingMessage, page: CachedPage): readonly string[] => {
    const { isHtml, isRevalidated, isRoot, locale } = page;
    const isStored = isRevalidated && !isRoot;
    if (!isHtml || !needsLocaleCookie(headers, locale)) return isStored ? cached : other;
    return (isStored ? cachedFirst : otherFirst)[locale];
  };
}

function toRecord(toHeaders: (locale: Locale) => string[]): Readonly<Record<Locale, string[]>> {
  return { kz: toHeaders('kz'), ru: toHeaders('ru') };
}
