import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '../../api/errors';
import { toLocalePath } from '../../i18n/locales';
import { goneAbove, notFoundPath } from '../../i18n/routing';
import type { Handler } from '@/lib/http/handler';
import { createRedirectServer, type RedirectFinder, type RedirectServer } from '../redirects/redirect-server';
import type { RenderClient, RenderClientReader } from '../renders/render-client';
import type { RouteFinder } from '@/lib/addresses/find-route';
import { readPageAddress, type PageAddress } from '@/lib/addresses/page-address';
import type { CachedPage } from './cached-page';
import { createPageLoader, type PageLoader, type PageLoaderOptions } from './page-loader';
import { createPageSender, type PageSender, type PageSenderOptions } from './page-sender';

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

export interface PageServerOptions extends PageLoaderOptions, PageSenderOptions {
  readonly readClient: RenderClientReader;
  readonly findRoute: RouteFinder;
  readonly redirects: RedirectFinder;
}

/** Client of the renderings that no visitor waits for. */
const background: RenderClient = {
  address: 'background',
  isExempt: false,
  signal: new AbortController().signal,
  limitRate: () => Promise.resolve(),
};

/** What the functions of a page server share. */
interface Parts extends PageServerOptions {
  readonly loader: PageLoader;
  readonly sender: PageSender;
  readonly tryRedirect: RedirectServer;
}

/** Creates a server that keeps public pages in memory and renders each at most once per content version. */
export function createPageServer(options: PageServerOptions): PageServer {
  const { popular, readVersion, isDatabaseAway = () => false } = options;
  const loader = createPageLoader(options);
  const sender = createPageSender(options);
  const tryRedirect = createRedirectServer({
    ...options,
    finder: options.redirects,
    sendGone: (request, response, parent) => sendGone(parts, request, response, parent),
  });
  const parts: Parts = { ...options, loader, sender, tryRedirect };
  return {
    trySendCached(request, response) {
      const url = request.url ?? '';
      if (request.headers.rsc !== undefined || !loader.hasDocument(url)) return false;
      const sendAt = (version: string): boolean => {
        const page = loader.getDocument(version, url);
        // A closed page can have a redirect.
        if (!page || isGone(page)) return false;
        popular.count(url);
        sender.send(request, response, page);
        return true;
      };
      const version = readVersion();
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
      const serveAt = (version: string): boolean | Promise<boolean> => {
        const page = loader.get(version, address);
        if (!page || isGone(page))
          return answerUncached(parts, { request, response, path, address, version }).then(() => false);
        sender.sendAndCount(request, response, page, address);
        return true;
      };
      const version = readVersion();
      return typeof version === 'string' ? serveAt(version) : version.then(serveAt);
    },
    async prepare(path) {
      const page = await loader.load(await readVersion(), readPageAddress(path, '', {}), background);
      return page.isCacheable || page.isFailed;
    },
  };
}

/** Whether a page is that of the status 410, which stands for a closed page of the site's own routes. */
function isGone({ status }: CachedPage): boolean {
  return status === 410;
}

/** Request for a page that is not cached for the current version. */
interface Miss {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly address: PageAddress;
  readonly version: string;
}

/** Sends a page that is not cached, a redirect, or the page of the status 404. */
async function answerUncached(
  { findRoute, redirects, readClient, loader, sender, tryRedirect }: Parts,
  { request, response, path, address, version }: Miss,
): Promise<void> {
  const route = findRoute(path);
  const isEarly = !route || redirects.isLocal;
  if (isEarly && (await tryRedirect(request, response))) return;
  const client = await readClient(request, response);
  if (!route) await client.limitRate();
  const page = route ? await loader.load(version, address, client) : null;
  if (page && isGone(page) && (await tryRedirect(request, response, { isClosed: true }))) return;
  if (page && !page.isMissing) return sender.sendAndCount(request, response, page, address);
  if (!isEarly && (await tryRedirect(request, response))) return;
  const missing = readPageAddress(toLocalePath(address.locale, notFoundPath), '', {});
  sender.sendAndCount(request, response, await loader.load(version, missing, client), missing);
}

/** Sends the page of the status 410, which leads to the section above a removed page. */
async function sendGone(
  { readClient, readVersion, loader, sender }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  parent: string,
): Promise<void> {
  const client = await readClient(request, response);
  const address = readPageAddress(goneAbove(parent), '', {});
  // Another key than for a request with this path, which has no page.
  const gone = { ...address, key: `gone ${address.key}` };
  sender.send(request, response, await loader.load(await readVersion(), gone, client));
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
      await forwardToNext(request, response);
      return false;
    },
  };
}
