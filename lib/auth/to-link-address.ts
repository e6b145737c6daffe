import type { AccountLink } from '../api/contract';
import { toLocalePath, type Locale } from '../i18n/locales';

const pages = { invitation: '/login/invite', reset: '/login/reset' } as const;

/**
 * Returns the address of an account link. The token is in the fragment, which browsers send to no server, so that no
 * log, `Referer` or link preview contains it.
 */
export function toLinkAddress(link: {
  siteUrl: string;
  locale: Locale;
  kind: AccountLink['kind'];
  token: string;
}): string {
  return `${link.siteUrl}${toLocalePath(link.locale, pages[link.kind])}#${link.token}`;
}
