import type { IncomingMessage, ServerResponse } from 'node:http';
import { fromLocalePath } from '../../i18n/locales';
import { toSharedSource, type Redirect } from '@/lib/addresses/choose-redirect';
import { toRedirectSource } from '@/lib/addresses/redirect-source';
import { toRedirectTarget } from '@/lib/addresses/to-redirect-target';
import type { RouteFinder } from '@/lib/addresses/find-route';
import { setHeaders, type HeaderList } from '@/lib/http/security-headers';

/** Finds where old addresses lead. */
export interface RedirectFinder {
  /** Returns the answer for the normal form of an address; `null` if there is no redirect. */
  find(
    source: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Redirect | null | Promise<Redirect | null>;
  /** Whether a search costs so little that it precedes the rendering of every page. */
  readonly isLocal: boolean;
}

export interface RedirectServerOptions {
  readonly finder: RedirectFinder;
  readonly findRoute: RouteFinder;
  /**
   * Sends the page that says that a page was deleted. `parent`: the nearest path above at which a page can be, with its
   * prefix.
   */
  readonly sendGone: (request: IncomingMessage, response: ServerResponse, parent: string) => Promise<void>;
  readonly securityHeaders: HeaderList;
  /** Public origin of the site. */
  readonly siteUrl: string;
}

/** Answers a request for an old address; returns or resolves to `false` if there is no redirect. */
export type RedirectServer = (
  request: IncomingMessage,
  response: ServerResponse,
  /** `isClosed`: the page at the address is closed, so that a redirect from it applies. */
  options?: { readonly isClosed?: boolean },
) => boolean | Promise<boolean>;

/**
 * Creates a server of redirects. It looks up the request's target in its normal form, and then without its query.
 */
export function createRedirectServer(options: RedirectServerOptions): RedirectServer {
  const { finder, findRoute, sendGone, securityHeaders, siteUrl } = options;

  /** Answers with the first redirect of some sources, which are tried in order. */
  function tryEach(
    request: IncomingMessage,
    response: ServerResponse,
    [source, ...others]: readonly string[],
    isClosed: boolean,
  ): boolean | Promise<boolean> {
    if (source === undefined) return false;
    const toAnswer = (found: Redirect | null) =>
      found ? answer(request, response, source, found) : tryEach(request, response, others, isClosed);
    const found = !isClosed && isFixed(source) ? null : finder.find(source, request, response);
    return found instanceof Promise ? found.then(toAnswer) : toAnswer(found);
  }

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    source: string,
    found: Redirect,
  ): boolean | Promise<boolean> {
    if (found.kind === 'gone') return sendGone(request, response, findParent(source)).then(() => true);
    // Such as the redirect of an address without a query that leads to the address with the query of the request.
    if (leadsTo(found.location, request.url ?? '')) return false;
    setHeaders(response, securityHeaders);
    // Browsers would keep a permanent redirect for ever, also when it is removed or changed.
    response.writeHead(308, { Location: found.location, 'Cache-Control': 'private, no-store' }).end();
    return true;
  }

  function leadsTo(location: string, url: string): boolean {
    const checked = toRedirectTarget(location, siteUrl);
    return 'target' in checked && toRedirectSource(checked.target) === toRedirectSource(url);
  }

  /** Whether a page without an item is at the address: it exists whatever redirects there are. */
  function isFixed(source: string): boolean {
    const route = source.includes('?') ? null : findRoute(source);
    return route !== null && !route.isOfItem;
  }

  /** Returns the nearest path above an address at which a page can be, with the prefix of the language. */
  function findParent(source: string): string {
    let path = source;
    while (path !== '/' && path !== '/ru') {
      path = toAbove(path);
      if (findRoute(path)) return path;
    }
    return path;
  }

  return (request, response, { isClosed = false } = {}) => {
    const source = toRedirectSource(request.url ?? '');
    if (source === null) return false;
    const [path = ''] = source.split('?');
    return tryEach(request, response, source === path ? [source] : [source, path], isClosed);
  };
}

/** Returns an address without its query, or else without its last segment. */
function toAbove(address: string): string {
  const [path = '/', query] = address.split('?');
  if (query !== undefined) return path;
  const { path: shared } = fromLocalePath(path);
  const above = shared.slice(0, shared.lastIndexOf('/'));
  return toSharedSource(path).locale === 'ru' ? `/ru${above}` : above || '/';
}
