import '@/app/features';
import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { AlbumPage } from '@/components/site/gallery/album-page';
import { LatestPhotosPage } from '@/components/site/gallery/latest-photos-page';
import { readLocalized } from '@/lib/content/localized';
import { toAddressName } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toListTitle } from '@/lib/views/list/list-title';
import { toPageMetadata } from '@/lib/metadata/page-metadata';
import { readPageNumber } from '@/lib/views/list/paging';
import { toQueryPath } from '@/lib/views/list/query-path';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { readAlbum } from '@/lib/reads/read-gallery';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params;
  const { album, page } = await readQuery(await searchParams);
  if (!album) return readContentPageMetadata(locale, 'galleryImages');
  const name = readLocalized(album.title, locale);
  const title = name ? await toListTitle(locale, name.text, { page }) : undefined;
  const description = readLocalized(album.description, name?.locale ?? locale)?.text;
  return toPageMetadata({
    locale,
    path: toAlbumPath(album, page),
    title,
    description: page === 1 && description ? description : [title, description].filter(Boolean).join('. '),
    languages: locales.filter((language) => album.title[language] !== null),
    picture: album.cover,
    sharePath: `/albums/${toAddressName(album)}`,
  });
}

export default async function GalleryImagesPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const { album, page, asked } = await readQuery(await searchParams);
  if (!album) return <LatestPhotosPage locale={locale} />;
  // Albums can also be addressed by id; a title without a slug has no other address.
  if (toAddressName(album) !== asked) permanentRedirect(toLocalePath(locale, toAlbumPath(album, page)));
  return (
    <AlbumPage locale={locale} album={album} page={page} toPath={(target) => toAlbumPath(album, target)} />
  );
}

/** Reads album and page from the query. Invalid values lead to 404. */
async function readQuery(query: Awaited<Props['searchParams']>) {
  const page = readPageNumber(query['page']);
  const asked = query['album'];
  if (page === null || Array.isArray(asked) || (asked === undefined && page > 1)) notFound();
  const album = asked === undefined ? null : await readAlbum(asked);
  if (asked !== undefined && !album) notFound();
  return { album, page, asked };
}

function toAlbumPath(album: Item<'albums'>, page: number): string {
  return toQueryPath('/gallery/images', {
    album: toAddressName(album),
    page: page > 1 ? page : undefined,
  });
}
