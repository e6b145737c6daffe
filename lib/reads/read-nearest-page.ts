import { isPagePath } from '@/lib/content/pages/page-path';
import { toPublicPath } from '@/lib/content/public-path';
import type { LocalizedText } from '@/lib/content/localized';
import { findSitePage, type SitePageName } from '@/lib/content/pages/site-pages';
import { readClosedCheck } from './read-closed-pages';
import { readPageInTree } from './read-page-tree';

/** A page that visitors see: one with a name in the messages, or one of staff with its title. */
export type NearestPage =
  | { readonly path: string; readonly name: SitePageName }
  | { readonly path: string; readonly title: LocalizedText };

/**
 * Returns the page that is or was at a path, or the nearest one above it that visitors see; `null` if only the home page
 * is above. Paths have no locale prefix.
 */
export async function readNearestPage(path: string): Promise<NearestPage | null> {
  const isClosed = await readClosedCheck();
  for (let at = path; at.length > 1; at = at.slice(0, at.lastIndexOf('/'))) {
    const sitePage = findSitePage(at);
    if (sitePage) {
      if (!isClosed(at)) return { path: at, name: sitePage.name };
      continue;
    }
    const page = isPagePath(at) ? await readPageInTree(at.slice(at.lastIndexOf('/') + 1)) : null;
    // Slugs and former slugs are unique, so it is the page that was there, wherever it is now.
    if (page) return { path: toPublicPath('pages', page.item), title: page.item.title };
  }
  return null;
}
