import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { orNull } from '@/lib/clients/or-null';
import { publicApi } from '@/lib/clients/server';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { locales, type Locale } from '@/lib/i18n/locales';
import { toListTitle, type ListView } from '@/lib/views/list/list-title';
import { menuPages, type MenuPage } from '@/lib/views/navigation';
import { toPageMetadata } from '../metadata/page-metadata';

/** Texts that a preview shows instead of the stored ones, for the current request. */
export const pageInPreview = cache((): { item: Item<'pages'> | null } => ({ item: null }));

/** A page with texts of the `pages` collection: a menu page or the home page. */
export type TextPage = MenuPage | 'home';

/** Returns the slug of a page's texts: `/gallery/images` has `gallery-images`. */
export function toPageSlug(page: TextPage): string {
  return page === 'home' ? page : menuPages[page].slice(1).replaceAll('/', '-');
}

/** Returns the texts of a page, or `null`. Cached per request. */
export const readContentPage = cache(async (page: TextPage): Promise<Item<'pages'> | null> => {
  const { item } = pageInPreview();
  if (item?.slug === toPageSlug(page)) return item;
  return orNull(publicApi().pages.read(toPageSlug(page)));
});

/** Returns the metadata of a menu page. `path` and `view` apply if a query identifies the page. */
export async function readContentPageMetadata(
  locale: Locale,
  page: MenuPage,
  path: string = menuPages[page],
  view: ListView = {},
): Promise<Metadata> {
  const [item, t] = await Promise.all([
    readContentPage(page),
    getTranslations({ locale, namespace: 'site.nav' }),
  ]);
  const title = item && readLocalized(item.title, locale);
  const whole = title?.text ?? t(page);
  const shown = await toListTitle(locale, whole, view);
  const description = item && readLocalized(item.description, title?.locale ?? locale)?.text;
  return toPageMetadata({
    locale,
    path,
    title: shown,
    description: shown === whole ? description : [shown, description].filter(Boolean).join('. '),
    languages: item ? locales.filter((language) => item.title[language] !== null) : locales,
    picture: item?.cover,
  });
}
