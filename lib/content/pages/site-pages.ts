import { placeAfter } from '@/lib/shared/place-after';
import { shareInProcess } from '@/lib/shared/share-in-process';

/** Groups of the menu, in display order; their labels are the messages `site.menu.{name}`. */
export const menuGroups = ['parents', 'school', 'learning', 'news', 'gallery', 'contact'] as const;

/** A page of the site's own routes. Staff write its texts and can close it, but not move it. */
export interface SitePage {
  /** Public path without locale prefix. */
  readonly path: string;
  /** Where its built-in part stands if staff have not moved it; `null` for a page without one. */
  readonly builtIn: 'first' | 'last' | null;
  /** Group of the menu of a site whose staff has not edited it, or the last line of the footer. */
  readonly menu: (typeof menuGroups)[number] | 'footer';
}

/** Pages of the core by name, in the order of the menu; a label is the message `site.nav.{name}`. */
const corePages = {
  about: { path: '/about', builtIn: 'last', menu: 'school' },
  history: { path: '/history', builtIn: 'first', menu: 'school' },
  basshylyq: { path: '/basshylyq', builtIn: 'last', menu: 'school' },
  documents: { path: '/documents', builtIn: 'first', menu: 'school' },
  it: { path: '/it', builtIn: 'last', menu: 'learning' },
  adisteme: { path: '/adisteme', builtIn: 'first', menu: 'learning' },
  tarbieJumistary: { path: '/tarbie-jumistary', builtIn: null, menu: 'learning' },
  news: { path: '/news', builtIn: 'first', menu: 'news' },
  gallery: { path: '/gallery', builtIn: 'first', menu: 'gallery' },
  galleryImages: { path: '/gallery/images', builtIn: 'first', menu: 'gallery' },
  privacy: { path: '/privacy', builtIn: null, menu: 'footer' },
  accessibility: { path: '/accessibility', builtIn: null, menu: 'footer' },
} as const satisfies Readonly<Record<string, SitePage>>;

type CorePages = typeof corePages;

/** Name of a page of the core. */
export type CorePageName = keyof CorePages;

/** Pages of the site's own routes by name. A feature adds its own by declaration merging and {@link addSitePages}. */
export interface SitePages extends CorePages {}

/** Name of a page of the site's own routes. */
export type SitePageName = keyof SitePages;

/** A page of a feature. */
export interface AddedPage extends SitePage {
  readonly name: string;
  /** Page that it follows in the menu; `null` for the first place. */
  readonly after: string | null;
}

interface NamedPage extends SitePage {
  readonly name: SitePageName;
}

const pages = shareInProcess('site-pages', () => toNamedPages([]));

/** Adds the pages of features. Adding them again changes nothing. */
export function addSitePages(added: readonly AddedPage[]): void {
  pages.splice(0, pages.length, ...toNamedPages(added));
}

function toNamedPages(added: readonly AddedPage[]): NamedPage[] {
  const core = Object.entries(corePages).map(([name, page]): SitePage & { name: string } => ({
    name,
    ...page,
  }));
  return placeAfter([...core, ...added]) as unknown as NamedPage[];
}

/** Returns the pages of the site's own routes besides the home page, in the order of the menu. */
export function listSitePages(): readonly NamedPage[] {
  return pages;
}

/** Returns the path of a page, without locale prefix. */
export function pathOfPage(name: SitePageName): string {
  return pages.find((page) => page.name === name)!.path;
}

/** Returns the page at a path without locale prefix; `undefined` if there is none. */
export function findSitePage(path: string): NamedPage | undefined {
  return pages.find((page) => page.path === path);
}
