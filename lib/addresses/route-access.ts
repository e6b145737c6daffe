import { shareInProcess } from '@/lib/shared/share-in-process';
import { collectionOfCabinetSegment } from '../content/registry';
import { fromLocalePath } from '../i18n/locales';
import { isPagePath } from '../content/pages/page-path';
import type { PageAccess } from './page-access';

/** Access marks by the path of a route in `app/[locale]`. */
export type RouteAccess = Readonly<Record<string, PageAccess>>;

/** Access marks of the routes of the core. `proxy.ts` enforces the marks. */
const coreAccess: RouteAccess = {
  '/': 'none',
  '/.well-known/security.txt': 'none',
  '/about': 'none',
  '/accessibility': 'none',
  '/adisteme': 'none',
  '/basshylyq': 'none',
  '/basshylyq/[name]': 'none',
  '/documents': 'none',
  '/documents/[slug]': 'none',
  '/gallery': 'none',
  '/gallery/images': 'none',
  '/history': 'none',
  '/icons/[name]': 'none',
  '/it': 'none',
  '/news': 'none',
  '/news/feed.xml': 'none',
  '/news/[slug]': 'none',
  '/privacy': 'none',
  '/search': 'none',
  '/share/[[...subject]]': 'none',
  '/sitemap': 'none',
  '/sitemaps/[name]': 'none',
  '/tarbie-jumistary': 'none',

  // The token in the address gives access.
  '/preview/[token]': 'none',
  '/preview/[token]/over': 'none',
  '/preview/[token]/page': 'none',

  '/login': 'guest',
  // Not `guest`: the link may be for another account than the one that is signed in.
  '/login/invite': 'none',
  '/login/forgot': 'none',
  '/login/reset': 'none',
  // These handle both states themselves.
  '/login/remember': 'none',
  '/login/sign-out': 'none',

  '/cabinet': 'required',
  '/cabinet/account': 'required',
  '/cabinet/album/[id]/photos': 'required',
  '/cabinet/confirmation': 'required',
  '/cabinet/download': 'required',
  '/cabinet/history': 'required',
  '/cabinet/parts': 'required',
  '/cabinet/redirects': 'required',
  '/cabinet/review': 'required',
  '/cabinet/settings': 'required',
  '/cabinet/users': 'required',
  '/cabinet/users/invite': 'required',
  '/cabinet/users/[id]': 'required',
  '/cabinet/preview/[id]': 'required',
  '/cabinet/preview/[id]/page': 'required',
  '/cabinet/[segment]': 'required',
  '/cabinet/[segment]/new': 'required',
  '/cabinet/[segment]/[id]': 'required',
};

const marks = shareInProcess('route-access', (): Record<string, PageAccess> => ({ ...coreAccess }));

const patterns = new Map<string, RegExp>();

const toRows = () =>
  Object.entries(marks).map(([route, access]) => ({ pattern: toRoutePattern(route), access }));

let rows = toRows();

/** Adds the access marks of a feature's routes. */
export function addRouteAccess(added: RouteAccess): void {
  Object.assign(marks, added);
}

/** Returns the access mark of every route. */
export function readRouteAccess(): RouteAccess {
  return marks;
}

/** Returns the patterns of all routes; another copy of this module may have added routes. */
function listRows(): typeof rows {
  if (rows.length !== Object.keys(marks).length) rows = toRows();
  return rows;
}

/** Whether the site itself has a route at a public path without locale prefix. */
export function isRoutePath(path: string): boolean {
  return listRows().some(({ pattern }) => pattern.test(path));
}

/** Returns the access mark of a public path, or `null` if no route matches, so that the path answers 404. */
export function findRouteAccess(publicPath: string): PageAccess | null {
  const { path } = fromLocalePath(publicPath);
  for (const { pattern, access } of listRows()) {
    const match = pattern.exec(path);
    if (!match) continue;
    const segment = match.groups?.['segment'];
    if (segment === undefined || collectionOfCabinetSegment(segment) !== null) return access;
  }
  // Pages of staff.
  return isPagePath(path) ? 'none' : null;
}

/** Returns the pattern of the public paths of a route in `app/[locale]`. */
export function toRoutePattern(route: string): RegExp {
  const known = patterns.get(route) ?? createPattern(route);
  patterns.set(route, known);
  return known;
}

function createPattern(route: string): RegExp {
  const source = route.replace(/\/\[\[\.{3}\w+\]\]|\[(\w+)\]|\./g, (part, name?: string) => {
    if (name !== undefined) return `(?<${name}>[^/]+)`;
    return part === '.' ? '\\.' : '(?:/.+)?';
  });
  return new RegExp(`^${source}$`);
}
