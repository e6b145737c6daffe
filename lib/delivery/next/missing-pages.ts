import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toInternalPath } from '../../i18n/routing';

/** Settings of {@link createMissingPageCheck}. */
export interface MissingPageOptions {
  /** Folder that contains the build. */
  readonly root: string;
  /** Whether visitors see no item at the public path of a page with a parameter. Absent for a remote API. */
  readonly isMissingItem?: (path: string) => Promise<boolean>;
}

/** The part of Next's `routes-manifest.json` that is read. Routes are in the order in which Next tries them. */
interface RoutesManifest {
  readonly staticRoutes: readonly { readonly page: string }[];
  readonly dynamicRoutes: readonly { readonly page: string; readonly regex: string }[];
}

/** Pages that show that another page is missing: the catch-all page and the error documents. */
const errorRoute = /^\/\[locale\]\/(\[\.\.\.rest\]|404|500|503)$/;

/**
 * Returns a function that decides without rendering whether no page exists at a canonical public path. `false` means
 * that a rendering must decide.
 */
export function createMissingPageCheck({ root, isMissingItem }: MissingPageOptions) {
  const file = join(root, '.next/routes-manifest.json');
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(file, 'utf8')) as RoutesManifest;
  // Next's own pages, such as `/_not-found`, have no public address.
  const files = new Set(staticRoutes.map(({ page }) => page).filter((page) => !page.startsWith('/_')));
  const routes = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));

  return (path: string): boolean | Promise<boolean> => {
    if (files.has(path)) return false;
    const internalPath = toInternalPath(path);
    const page = routes.find(({ pattern }) => pattern.test(internalPath))?.page;
    if (page === undefined || errorRoute.test(page)) return true;
    const isItem = /\/\[\w+\]$/.test(page) && page !== '/[locale]';
    return isItem && isMissingItem ? isMissingItem(path) : false;
  };
}
