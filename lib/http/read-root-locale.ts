import type { IncomingMessage } from 'node:http';
import { defaultLocale, type Locale } from '@/lib/i18n/locales';
import { detectRootLocale } from '@/lib/i18n/root-detection';
import { readLocaleCookie } from './locale-cookie';

/** Returns the locale in which a visitor gets `/`: the default one there, another one at its own address. */
export function readRootLocale({ headers }: IncomingMessage): Locale {
  // A router request comes from an open page, which has a locale.
  if (headers.rsc !== undefined) return defaultLocale;
  const cookie = readLocaleCookie(headers.cookie);
  return detectRootLocale({ cookie, acceptLanguage: headers['accept-language'] });
}
