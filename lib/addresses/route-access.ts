import { collectionOfCabinetSegment } from '../content/registry';
import { fromLocalePath } from '../i18n/locales';
import { isPagePath } from '../content/page-path';
import type { PageAccess } from '@/lib/auth/page-access';

/** Access mark of every route in `app/[locale]`, by its path in the folder. `proxy.ts` enforces the marks. */
export const routeAccess: Readonly<Record<string, PageAccess>> = {
  '/': 'none',
  '/.well-known/security.txt': 'none',
  '/about': 'none',
  '/accessibility': 'none',
  '/achievements': 'none',
  '/adisteme': 'none',
  '/ashana': 'none',
  '/ashana/mazir': 'none',
  '/ashana/tagamdar': 'none',
  '/basshylyq': 'none',
  '/basshylyq/[name]': 'none',
  '/bos-oryndar': 'none',
  '/contact': 'none',
  '/contact/sent': 'none',
  '/gallery': 'none',
  '/gallery/images': 'none',
  '/history': 'none',
  '/icons/[name]': 'none',
  '/it': 'none',
  '/kuntizbe': 'none',
  '/kuntizbe/calendar.ics': 'none',
  '/kuntizbe/[slug]': 'none',
  '/kuntizbe/[slug]/event.ics': 'none',
  '/mugalimder': 'none',
  '/news': 'none',
  '/news/feed.xml': 'none',
  '/news/[slug]': 'none',
  '/privacy': 'none',
  '/quality': 'none',
  '/sabaq-kestesi': 'none',
  '/sabaq-kestesi/[name]': 'none',
  '/sabaq-kestesi/[name]/feed.ics': 'none',
  '/sabaq-kestesi/mugalimder': 'none',
  '/sabaq-kestesi/mugalimder/[name]': 'none',
  '/sabaq-kestesi/mugalimder/[name]/feed.ics': 'none',
  '/search': 'none',
  '/share/[[...subject]]': 'none',
  '/sitemap': 'none',
  '/sitemaps/[name]': 'none',
  '/tarbie-jumistary': 'none',
  '/tour': 'none',

  // The token in the address gives access.
  '/preview/[token]': 'none',
  '/preview/[token]/over': 'none',
  '/preview/[token]/page': 'none',

  '/login': 'guest',
  // Not `guest`: the link may be for another account than the one that is signed in.
  '/login/invite': 'none',
  '/login/reset': 'none',
  // These handle both states themselves.
  '/login/remember': 'none',
  '/login/sign-out': 'none',

  '/cabinet': 'required',
  '/cabinet/account': 'required',
  '/cabinet/album/[id]/photos': 'required',
  '/cabinet/appeals': 'required',
  '/cabinet/appeals/readers': 'required',
  '/cabinet/download': 'required',
  '/cabinet/history': 'required',
  '/cabinet/redirects': 'required',
  '/cabinet/settings': 'required',
  '/cabinet/start': 'required',
  '/cabinet/timetables/import': 'required',
  '/cabinet/users': 'required',
  '/cabinet/users/invite': 'required',
  '/cabinet/users/[id]': 'required',
  '/cabinet/preview/[id]': 'required',
  '/cabinet/preview/[id]/page': 'required',
  '/cabinet/[segment]': 'required',
  '/cabinet/[segment]/new': 'required',
  '/cabinet/[segment]/[id]': 'required',
};

const rows = Object.entries(routeAccess).map(([route, access]) => ({ pattern: toPattern(route), access }));

/** Whether the site itself has a route at a public path without locale prefix. */
export function isRoutePath(path: string): boolean {
  return rows.some(({ pattern }) => pattern.test(path));
}

/** Returns the access mark of a public path, or `null` if no route matches, so that the path answers 404. */
export function findRouteAccess(publicPath: string): PageAccess | null {
  const { path } = fromLocalePath(publicPath);
  for (const { pattern, access } of rows) {
    const match = pattern.exec(path);
    if (!match) continue;
    const segment = match.groups?.['segment'];
    if (segment === undefined || collectionOfCabinetSegment(segment) !== null) return access;
  }
  // Pages of staff.
  return isPagePath(path) ? 'none' : null;
}

function toPattern(route: string): RegExp {
  const source = route.replace(/\/\[\[\.{3}\w+\]\]|\[(\w+)\]|\./g, (part, name?: string) => {
    if (name !== undefined) return `(?<${name}>[^/]+)`;
    return part === '.' ? '\\.' : '(?:/.+)?';
  });
  return new RegExp(`^${source}$`);
}
