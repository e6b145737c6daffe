import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { formatDay } from '@/lib/i18n/format/format-date';
import { readContactPage } from '@/lib/reads/read-closed-pages';
import { PhotoViewer } from './photo-viewer';
import styles from './photo-grid.module.css';
import { PhotoThumbnail, type ShownImage } from './photo-thumbnail';
import { readViewerTexts } from './read-viewer-texts';

interface Props {
  readonly photos: readonly ShownImage[];
  readonly locale: Locale;
  /** Name in the address of the news item that shows the photos; absent for photos of albums. */
  readonly newsName?: string;
  /** Whether the grid begins on the first screen. */
  readonly isFirst?: boolean;
}

/** Renders thumbnails of equal shape. Each links its large file; with JavaScript it opens the lightbox. */
export async function PhotoGrid({ photos, locale, newsName, isFirst = false }: Props) {
  const [t, contactPage, viewer] = await Promise.all([
    getTranslations({ locale, namespace: 'visit.gallery' }),
    readContactPage(),
    readViewerTexts(locale, photos.length),
  ]);
  const toCredit = ({ author, takenAt }: ShownImage) =>
    [author && t('author', { author }), takenAt && t('takenAt', { date: formatDay(takenAt, locale) })]
      .filter(Boolean)
      .join(' · ');
  return (
    <PhotoViewer {...viewer}>
      <ul role="list" className={styles.grid}>
        {photos.map((photo, index) => (
          <PhotoThumbnail
            key={photo.id}
            photo={photo}
            locale={locale}
            newsName={newsName}
            contactPage={contactPage}
            credit={toCredit(photo)}
            fallbackLabel={t('photo', { number: index + 1 })}
            priority={isFirst && index === 0}
          />
        ))}
      </ul>
    </PhotoViewer>
  );
}
