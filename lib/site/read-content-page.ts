import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ApiError } from '../api/errors';
import { publicApi } from '../api/server';
import { readLocalized } from '../content/localized';
import type { Item } from '../content/registry';
import { locales, type Locale } from '../i18n/locales';
import { menuPages, type MenuPage } from './navigation';
import { toPageMetadata } from './page-metadata';
import { toShareImage } from './share-image';

/** The texts of a page of the menu; `null` while there are none. Asked once per request. */
export const readContentPage = cache(async (page: MenuPage): Promise<Item<'pages'> | null> => {
  try {
    // `/gallery/images` is found under `gallery-images`.
    return await publicApi().pages.read(menuPages[page].slice(1).replaceAll('/', '-'));
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'gone')) return null;
    throw error;
  }
});

/** Metadata of a page of the menu. `path`: its address, where a query makes it a page of its own. */
export async function readContentPageMetadata(
  locale: Locale,
  page: MenuPage,
  path: string = menuPages[page],
): Promise<Metadata> {
  const [item, t] = await Promise.all([
    readContentPage(page),
    getTranslations({ locale, namespace: 'site.nav' }),
  ]);
  const title = item && readLocalized(item.title, locale);
  return toPageMetadata({
    locale,
    path,
    title: title?.text ?? t(page),
    description: item && readLocalized(item.description, title?.locale ?? locale)?.text,
    languages: item ? locales.filter((each) => item.title[each] !== null) : locales,
    image: toShareImage(item?.cover ?? null),
  });
}
