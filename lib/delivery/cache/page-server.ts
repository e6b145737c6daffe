import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '../../i18n/locales';
import { toCachedPage, type CachedPage } from './cached-page';
import { createLocaleCookies, readLocaleCookie } from '../http/locale-cookie';
import { readPageAddress, type PageAddress } from './page-address';
import { createPageCache } from './page-cache';
import type { Handler } from '../http/handler';
import type { Render } from './render-page';
import type { HeaderList } from '../http/security-headers';
import { sendStored } from './stored-response';

/** Answers GET and HEAD of public pages. */
export interface PageServer {
  /** Answers at once if the target, taken literally, is the address of a cached document; most requests' is. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers a canonical target, rendering the page if need be. Rejects when it cannot be rendered. */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ): void | Promise<void>;
}

/** What public pages are served with. */
export interface PageServerOptions {
  readonly render: Render;
  /** Current content version, asked on every request. */
  readonly readVersion: () => string | Promise<string>;
  /** Whether a page of an earlier version is served while a new one cannot be made: for content of a remote API. */
  readonly staleIfError?: boolean;
  readonly siteUrl: string;
  readonly securityHeaders: HeaderList;
}

/** Bounds of the caches, in bytes. Strangers can fill the second one, but not push pages out of the first. */
const maxDocumentBytes = 64 * 1024 * 1024;
const maxVariantBytes = 32 * 1024 * 1024;

/** Serves public pages from memory, rendering each at most once per content version. */
export function createPageServer(options: PageServerOptions): PageServer {
  const { staleIfError } = options;
  const documents = createPageCache<CachedPage>({ maxBytes: maxDocumentBytes, staleIfError });
  const variants = createPageCache<CachedPage>({ maxBytes: maxVariantBytes, staleIfError });
  const toCaching = createCachingHeaders(options.siteUrl);

  function send(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
    sendStored(request, response, page, toCaching(request, page));
  }

  function answer(request: IncomingMessage, response: ServerResponse, address: PageAddress, version: string) {
    const cache = address.isDocument ? documents : variants;
    const page = cache.get(version, address.key);
    if (page) return send(request, response, page);
    const loading = cache.load(version, address.key, () => create(address));
    return loading.then((loaded) => send(request, response, loaded));
  }

  async function create({ request, locale }: PageAddress): Promise<CachedPage> {
    const nonce = randomBytes(16).toString('hex');
    // Next puts the nonce of this header on every script of its own.
    const headers = { ...request.headers, 'content-security-policy': `script-src 'nonce-${nonce}'` };
    const rendered = await options.render({ ...request, headers });
    return toCachedPage(rendered, { nonce, locale, securityHeaders: options.securityHeaders });
  }

  return {
    serveCached(request, response) {
      if (request.headers.rsc !== undefined) return false;
      const version = options.readVersion();
      const page = typeof version === 'string' ? documents.get(version, request.url ?? '') : undefined;
      if (page) send(request, response, page);
      return page !== undefined;
    },
    serve(request, response, path, query) {
      const address = readPageAddress(path, query, request.headers);
      const version = options.readVersion();
      if (typeof version === 'string') return answer(request, response, address, version);
      return version.then((known) => answer(request, response, address, known));
    },
  };
}

/** Serves public pages fresh from Next's development server, asked for in the same way as in production. */
export function createUncachedPageServer(forwardToNext: Handler): PageServer {
  return {
    serveCached: () => false,
    serve(request, response, path, query) {
      request.url = readPageAddress(path, query, request.headers).request.url;
      return forwardToNext(request, response);
    },
  };
}

/**
 * Builds the headers that depend on who asks. Browsers keep pages but ask each time whether they changed, so a
 * change is seen on the next visit. The locale that is read is remembered.
 */
function createCachingHeaders(siteUrl: string) {
  const cookies = createLocaleCookies(siteUrl);
  const cached = ['Cache-Control', 'no-cache'];
  const other = ['Cache-Control', 'no-store'];
  const cachedFirst = toRecord((locale) => [
    'Cache-Control',
    'private, no-cache',
    'Set-Cookie',
    cookies[locale],
  ]);
  const otherFirst = toRecord((locale) => [...other, 'Set-Cookie', cookies[locale]]);
  return (request: IncomingMessage, { isHtml, isCacheable, locale }: CachedPage): readonly string[] => {
    if (!isHtml || readLocaleCookie(request.headers.cookie) === locale) return isCacheable ? cached : other;
    return (isCacheable ? cachedFirst : otherFirst)[locale];
  };
}

function toRecord(toHeaders: (locale: Locale) => string[]): Readonly<Record<Locale, string[]>> {
  return { kz: toHeaders('kz'), ru: toHeaders('ru') };
}
