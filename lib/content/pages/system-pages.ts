import { buildOnce } from '@/lib/shared/build-once';
import { listSitePages, type SitePage } from './site-pages';

/** A page whose texts are the item of a fixed slug: the home page or a page of the site's own routes. */
export interface SystemPage extends Pick<SitePage, 'path' | 'builtIn'> {
  /** Type of the block that stands for the built-in part. */
  readonly builtInType?: 'hero';
}

const home: SystemPage = { path: '/', builtIn: 'first', builtInType: 'hero' };

/** Returns the slug of the texts of the page at a path without locale prefix: `gallery-images` for `/gallery/images`. */
export function toSystemSlug(path: string): string {
  return path === home.path ? 'home' : path.slice(1).replaceAll('/', '-');
}

/** Returns all system pages. */
export function listSystemPages(): readonly SystemPage[] {
  return [home, ...listSitePages()];
}

/** Returns the slug of the system page at a path without locale prefix; `null` if there is none. */
export function findSystemSlug(path: string): string | null {
  return listSystemPages().some((page) => page.path === path) ? toSystemSlug(path) : null;
}

const readPagesBySlug = buildOnce(
  () => new Map(listSystemPages().map((page): [string, SystemPage] => [toSystemSlug(page.path), page])),
);

/** Returns the system page of a slug; `undefined` for a page of staff. */
export function findSystemPage(slug: string | null | undefined): SystemPage | undefined {
  return slug ? readPagesBySlug().get(slug) : undefined;
}

/** Whether an item holds the texts of a system page. The site shows such a page with or without the item. */
export function isSystemPage(collection: string, item: object): boolean {
  return (
    collection === 'pages' &&
    'slug' in item &&
    typeof item.slug === 'string' &&
    findSystemPage(item.slug) !== undefined
  );
}
