import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromLocalePath } from '@/lib/i18n/locales';
import { toInternalPath } from '@/lib/i18n/routing';

/** A route of Next that shows a page or a file to visitors. */
export interface Route {
  /** Whether the route shows an item whose name the path contains, so that the page exists only with the item. */
  readonly isOfItem: boolean;
}

/** Returns the route of a canonical public path; `null` if no page can exist there. */
export type RouteFinder = (path: string) => Route | null;

/** The part of Next's `routes-manifest.json` that is read. Routes are in the order in which Next tries them. */
interface RoutesManifest {
  readonly staticRoutes: readonly { readonly page: string }[];
  readonly dynamicRoutes: readonly { readonly page: string; readonly regex: string }[];
}

/** Pages that show that another page is missing. */
const errorRoute = /^\/\[locale\]\/(404|410\/.*|500|503)$/;

/** Shows the pages of staff, of which no route tells. */
const pageRoute = '/[locale]/[...rest]';

/**
 * Reads the routes of a build. `root`: folder that contains the build. `isPagePath`: whether a path without locale prefix
 * can be the address of a page of staff.
 */
export function createRouteFinder(root: string, isPagePath: (path: string) => boolean): RouteFinder {
  const file = join(root, '.next/routes-manifest.json');
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(file, 'utf8')) as RoutesManifest;
  // Next's own pages, such as `/_not-found`, have no public address.
  const files = new Set(staticRoutes.map(({ page }) => page).filter((page) => !page.startsWith('/_')));
  const routes = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (path) => {
    if (files.has(path)) return { isOfItem: false };
    const internalPath = toInternalPath(path);
    const page = routes.find(({ pattern }) => pattern.test(internalPath))?.page;
    if (page === undefined || errorRoute.test(page)) return null;
    if (page === pageRoute) return isPagePath(fromLocalePath(path).path) ? { isOfItem: true } : null;
    return { isOfItem: /\/\[\w+\]$/.test(page) && page !== '/[locale]' };
  };
}
