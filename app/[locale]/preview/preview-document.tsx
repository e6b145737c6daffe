import { createElement } from 'react';
import { PreviewPage } from '@/components/cabinet/preview/preview-page';
import type { CollectionName, Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { pageInPreview, toPageSlug, type TextPage } from '@/lib/reads/read-content-page';
import { siteInPreview } from '@/lib/reads/read-site';
import { loadPreviews } from './load-previews';

interface Props {
  collection: CollectionName;
  item: Item;
  locale: Locale;
  /** Address of the preview, without locale prefix. */
  path: string;
}

/** Renders an item as visitors would see it; texts of a page within that page and its lists, settings on the home page. */
export async function PreviewDocument({ collection, item, locale, path }: Props) {
  const previews = await loadPreviews();
  if (collection === 'site') {
    // Read by the frame of the page during this request's rendering.
    siteInPreview().item = item as Item<'site'>;
    return createElement(previews.pages.home!, {
      params: Promise.resolve({ locale }),
      searchParams: Promise.resolve({}),
    });
  }
  if (collection === 'pages') {
    const page = item as Item<'pages'>;
    const name = (Object.keys(previews.pages) as TextPage[]).find((key) => toPageSlug(key) === page.slug);
    const sitePage = name && previews.pages[name];
    if (sitePage) {
      // Read by the page during this request's rendering.
      pageInPreview().item = page;
      return createElement(sitePage, {
        params: Promise.resolve({ locale }),
        searchParams: Promise.resolve({}),
      });
    }
  }
  return <PreviewPage collection={collection} item={item} locale={locale} path={path} previews={previews} />;
}
