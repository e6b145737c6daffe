import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AlbumGrid } from '@/components/site/gallery/album-grid';
import { ListPage } from '@/components/site/page/list-page';
import { toPageWords } from '@/components/site/page/page-words';
import type { Locale } from '@/lib/i18n/locales';
import { readCategoryView, toCategoryPath } from '@/lib/views/list/category-list';
import { readContentPage, readContentPageMetadata } from '@/lib/reads/read-content-page';
import { readCategories, readCategory, toKeys } from '@/lib/reads/read-categories';
import { readAlbums } from '@/lib/reads/read-gallery';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const path = '/gallery';

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params;
  const view = await readView(locale, searchParams);
  const category = await readCategory('album', view.category ?? null, locale);
  return readContentPageMetadata(locale, 'gallery', toCategoryPath(path, view), {
    category: category?.label,
    page: view.page,
  });
}

export default async function GalleryPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const view = await readView(locale, searchParams);
  const [{ albums, count }, categories, item, t] = await Promise.all([
    readAlbums(view.page, view.category),
    readCategories('album', locale),
    readContentPage('gallery'),
    getTranslations({ locale }),
  ]);
  const words = toPageWords(item, locale);
  const isWhole = view.page === 1 && !view.category;
  return (
    <ListPage
      locale={locale}
      path={path}
      view={view}
      count={count}
      title={words.title ?? t('site.nav.gallery')}
      lead={isWhole && words.lead}
      lang={words.lang}
      filterLabel={t('visit.gallery.filter')}
      allLabel={t('visit.gallery.allCategories')}
      categories={categories}
      emptyText={t(view.category ? 'visit.gallery.emptyCategory' : 'visit.gallery.empty')}
      showAllLabel={t('visit.gallery.showAll')}
      items={albums.length > 0 ? <AlbumGrid entries={albums} locale={locale} isFirst /> : null}
      blocks={words.blocks}
    />
  );
}

async function readView(locale: Locale, searchParams: Props['searchParams']) {
  return readCategoryView(await searchParams, toKeys(await readCategories('album', locale)));
}
