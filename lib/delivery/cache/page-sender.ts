import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '../../i18n/locales';
import { createLocaleCookies, needsLocaleCookie } from '@/lib/http/locale-cookie';
import type { CachedPage } from './cached-page';
import type { PageAddress } from '@/lib/addresses/page-address';
import type { PopularPages } from './popular-pages';
import { sendStored } from '@/lib/protocol/stored-response';

/** Sends rendered pages. */
export interface PageSender {
  /** Sends a page without counting it. */
  send(request: IncomingMessage, response: ServerResponse, page: CachedPage): void;
  /** Sends a page, and counts it if it is a document that the cache keeps. */
  sendAndCount(
    request: IncomingMessage,
    response: ServerResponse,
    page: CachedPage,
    address: PageAddress,
  ): void;
}

export interface PageSenderOptions {
  readonly siteUrl: string;
  /** Counts the documents that are sent. */
  readonly popular: PopularPages;
}

/** Creates a sender of pages, which adds the headers that depend on the client. */
export function createPageSender({ siteUrl, popular }: PageSenderOptions): PageSender {
  const toCaching = createCachingHeaders(siteUrl);

  function send(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
    sendStored(request, response, page, toCaching(request, page));
  }

  return {
    send,
    sendAndCount(request, response, page, { key, isDocument }) {
      if (isDocument && page.isCacheable) popular.count(key);
      send(request, response, page);
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
