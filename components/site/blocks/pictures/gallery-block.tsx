import { getTranslations } from 'next-intl/server';
import { toPublicPath } from '@/lib/content/public-path';
import { toLocalePath } from '@/lib/i18n/locales';
import { readFirstPhotosOf } from '@/lib/reads/read-gallery';
import { PhotoGrid } from '@/components/site/photos/photo-grid';
import type { BlockProps } from '../block-props';
import { BlockSection } from '../block-section';

/** Number of photos shown of an album. */
const photoCount = 8;

/** Renders the chosen photos, and the first ones of the album with a link to all. */
export async function GalleryBlock({ block, locale }: BlockProps<'gallery'>) {
  const { album } = block;
  const [t, inAlbum] = await Promise.all([
    getTranslations({ locale, namespace: 'visit.gallery' }),
    album && readFirstPhotosOf(album.id, photoCount),
  ]);
  const ids = new Set(block.images.map(({ id }) => id));
  const photos = [...block.images, ...(inAlbum?.photos ?? []).filter(({ id }) => !ids.has(id))];
  if (photos.length === 0) return null;
  return (
    <BlockSection
      id={block.id}
      title={block.title}
      locale={locale}
      more={
        album
          ? {
              href: toLocalePath(locale, toPublicPath('albums', album)),
              label: t('openAlbum', { count: inAlbum?.total ?? 0 }),
            }
          : undefined
      }
    >
      <PhotoGrid photos={photos} locale={locale} />
    </BlockSection>
  );
}
