import { listSitePages } from './site-pages';

/** Returns the first segments of the routes that an entry of the menu can lead to. */
export function listMenuSections(): readonly string[] {
  const segments = listSitePages().map(({ path }) => path.split('/')[1]!);
  return [...new Set(segments), 'search', 'sitemap'];
}

/** Whether a route is one that an entry of the menu can lead to. */
export function isMenuSection(name: string): boolean {
  return listMenuSections().includes(name);
}
