import { publicApi } from '@/lib/clients/api-clients';
import type { LocalizedText } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import { findSystemPage } from '@/lib/content/pages/system-pages';
import { listSitePages, type SitePageName } from '@/lib/content/pages/site-pages';
import { readClosedCheck } from './read-closed-pages';
import { listAll } from './list-all';

/** A page below a menu page. */
export interface SiteMapEntry {
  readonly title: LocalizedText;
  /** Public path without locale prefix. */
  readonly path: string;
}

/** Pages of the site map besides the menu pages. */
interface SiteMap {
  readonly below: Partial<Record<SitePageName, readonly SiteMapEntry[]>>;
  /** Pages of staff that are below no open menu page. */
  readonly others: readonly SiteMapEntry[];
}

/** Readers of what stands below a page. */
export type SiteMapReaders = { readonly [Name in SitePageName]?: () => Promise<readonly SiteMapEntry[]> };

const readers: { [Name in SitePageName]?: () => Promise<readonly SiteMapEntry[]> } = {
  basshylyq: async () =>
    (await listAll(publicApi().staff)).map((person) => ({
      title: person.name,
      path: toPublicPath('staff', person),
    })),
  adisteme: async () =>
    (await listAll(publicApi().adisteme)).map((section) => ({
      title: section.title,
      path: toPublicPath('adisteme', section),
    })),
  gallery: async () =>
    (await listAll(publicApi().albums)).map((album) => ({
      title: album.title,
      path: toPublicPath('albums', album),
    })),
};

/** Adds readers for the pages of a feature. */
export function addSiteMapReaders(added: SiteMapReaders): void {
  Object.assign(readers, added);
}

/** Returns the pages and anchors below the menu pages, and all other pages of staff. */
export async function readSiteMap(): Promise<SiteMap> {
  const sitePages = listSitePages();
  const [pages, isClosed, lists] = await Promise.all([
    readStaffPages(),
    readClosedCheck(),
    Promise.all(sitePages.map(async ({ name }) => (await readers[name]?.()) ?? [])),
  ]);
  const isBelow = (path: string, parent: string) => path.startsWith(`${parent}/`);
  const below: Partial<Record<SitePageName, readonly SiteMapEntry[]>> = {};
  const isOpen = ({ path }: { readonly path: string }) => !isClosed(path);
  for (const [index, { name, path }] of sitePages.entries())
    below[name] = [...pages.filter((page) => isBelow(page.path, path)), ...lists[index]!].filter(isOpen);
  // Pages of staff stay when the menu page above them is closed.
  const openPages = sitePages.filter(isOpen);
  const others = pages.filter((page) => !openPages.some(({ path }) => isBelow(page.path, path)));
  return { below, others };
}

/** Returns the listed pages of staff, in the order of their paths. */
async function readStaffPages(): Promise<SiteMapEntry[]> {
  const pages = await listAll(publicApi().pages);
  return pages
    .filter(({ listed, slug }) => listed && !findSystemPage(slug))
    .map((page) => ({ title: page.title, path: toPublicPath('pages', page) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
