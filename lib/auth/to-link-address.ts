import type { AccountLink } from '../api/contract';
import { toLocalePath, type Locale } from '../i18n/locales';

const pages = { invitation: '/login/invite', reset: '/login/reset' } as const;

/**
 * The address that a person is given. The token stands behind `#`: browsers send that to no server, so no log, no
 * `Referer` and no link preview of a messenger gets it.
 */
export function toLinkAddress(link: {
  siteUrl: string;
  locale: Locale;
  kind: AccountLink['kind'];
  token: string;
}): string {
  return `${link.siteUrl}${toLocalePath(link.locale, pages[link.kind])}#${link.token}`;
}
