import type { ServerResponse } from 'node:http';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { RequestTarget } from './canonical-target';
import { createLocaleCookies } from './locale-cookie';
import { setHeaders, type HeaderList } from './security-headers';

/** Sends the redirects that depend on the target and the language alone. */
export interface RedirectSender {
  /** Redirects another spelling of an address to the canonical one. */
  toCanonical(response: ServerResponse, target: Extract<RequestTarget, { kind: 'redirect' }>): void;
  /** Redirects `/` to the visitor's language. */
  toLocale(response: ServerResponse, locale: Locale, query: string): void;
}

/** Creates the sender of redirects. */
export function createRedirectSender(siteUrl: string, securityHeaders: HeaderList): RedirectSender {
  const cookies = createLocaleCookies(siteUrl);
  return {
    toCanonical(response, { location, fromDefaultLocale }) {
      setHeaders(response, securityHeaders);
      // `/kz` names the default locale explicitly. Without the cookie, `/` would redirect back to `/ru`.
      if (fromDefaultLocale) {
        response.setHeader('Cache-Control', 'private, no-store');
        response.setHeader('Set-Cookie', cookies.kz);
      }
      response.writeHead(308, { Location: location }).end();
    },
    toLocale(response, locale, query) {
      setHeaders(response, securityHeaders);
      const caching = { 'Cache-Control': 'private, no-store', Vary: 'Cookie, Accept-Language' };
      response.writeHead(302, { ...caching, Location: toLocalePath(locale, '/') + query }).end();
    },
  };
}
