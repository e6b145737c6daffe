import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/site/page/empty-state';
import { AlbumFilter } from '@/components/site/gallery/album-filter';
import { AlbumGrid } from '@/components/site/gallery/album-grid';
import { PageHeader } from '@/components/site/page/page-header';
import { toPageWords } from '@/components/site/page/page-words';
import { Paging } from '@/components/ui/navigation/paging';
import { RichText } from '@/components/site/content/rich-text';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toListTitle, type ListView } from '@/lib/pages/list/list-title';
import { readPageNumber } from '@/lib/pages/list/paging';
import { readContentPage, readContentPageMetadata } from '@/lib/pages/read/read-content-page';
import { readAlbumCategory, readAlbums, type AlbumCategory } from '@/lib/pages/read/read-gallery';
import { toQueryPath } from '@/lib/pages/list/query-path';
import styles from './gallery.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params;
  const { page, category } = readQuery(await searchParams);
  const view = await toView(locale, page, category);
  return readContentPageMetadata(locale, 'gallery', toGalleryPath(page, category), view);
}

export default async function GalleryPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const { page, category } = readQuery(await searchParams);
  const [{ albums, count }, item, t] = await Promise.all([
    readAlbums(page, category),
    readContentPage('gallery'),
    getTranslations({ locale }),
  ]);
  const words = toPageWords(item, locale);
  const view = await toView(locale, page, category);
  const isWhole = page === 1 && !category;
  return (
    <SiteFrame locale={locale} path={toGalleryPath(page, category)}>
      <PageHeader
        locale={locale}
        title={await toListTitle(locale, words.title ?? t('site.nav.gallery'), view)}
        lead={isWhole && words.lead}
        lang={words.lang}
      />
      <Container className={styles.list}>
        <AlbumFilter locale={locale} current={category} />
        {albums.length === 0 ? (
          <EmptyState text={t(category ? 'visit.gallery.emptyCategory' : 'visit.gallery.empty')}>
            {category && (
              <ButtonLink variant="secondary" href={toLocalePath(locale, '/gallery')}>
                {t('visit.gallery.showAll')}
              </ButtonLink>
            )}
          </EmptyState>
        ) : (
          <AlbumGrid entries={albums} locale={locale} isFirst />
        )}
        <Paging
          locale={locale}
          current={page}
          count={count}
          toHref={(target) => toLocalePath(locale, toGalleryPath(target, category))}
        />
        {isWhole && words.body && <RichText html={words.body} lang={words.lang} />}
      </Container>
    </SiteFrame>
  );
}

/** Reads category and page from the query. Invalid values lead to 404. */
function readQuery(query: Awaited<Props['searchParams']>): { page: number; category?: AlbumCategory } {
  const page = readPageNumber(query['page']);
  const category = readAlbumCategory(query['category']);
  if (page === null || (query['category'] !== undefined && !category)) notFound();
  return { page, category };
}

async function toView(locale: Locale, page: number, category?: AlbumCategory): Promise<ListView> {
  const t = await getTranslations({ locale, namespace: 'content.album.options.category' });
  return { category: category && t(category), page };
}

function toGalleryPath(page: number, category: AlbumCategory | undefined): string {
  return toQueryPath('/gallery', { category, page: page > 1 ? page : undefined });
}
