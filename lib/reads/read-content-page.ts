import { cache } from 'react';
import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/api-clients';
import type { Item } from '@/lib/content/registry';
import { pathOfPage, type SitePageName } from '@/lib/content/pages/site-pages';
import { toSystemSlug } from '@/lib/content/pages/system-pages';

/** Texts that a preview shows instead of the stored ones, for the current request. */
export const pageInPreview = cache((): { item: Item<'pages'> | null } => ({ item: null }));

/** A page with texts of the `pages` collection: one of the site's own routes or the home page. */
export type TextPage = SitePageName | 'home';

/** Returns the slug of a page's texts: `/gallery/images` has `gallery-images`. */
export function toPageSlug(page: TextPage): string {
  return page === 'home' ? page : toSystemSlug(pathOfPage(page));
}

/** Returns the texts of a page, or `null`. Cached per request. */
export const readContentPage = cache(async (page: TextPage): Promise<Item<'pages'> | null> => {
  const { item } = pageInPreview();
  if (item?.slug === toPageSlug(page)) return item;
  return orNull(publicApi().pages.read(toPageSlug(page)));
});
