import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';
import { formatDay } from '@/lib/i18n/format/format-date';
import { readContactPage } from '@/lib/reads/read-closed-pages';
import { PhotoViewer } from './photo-viewer';
import styles from './photo-grid.module.css';
import { PhotoThumbnail, type ShownImage } from './photo-thumbnail';

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
  const [t, contactPage] = await Promise.all([
    getTranslations({ locale, namespace: 'visit.gallery' }),
    readContactPage(),
  ]);
  const toCredit = ({ author, takenAt }: ShownImage) =>
    [author && t('author', { author }), takenAt && t('takenAt', { date: formatDay(takenAt, locale) })]
      .filter(Boolean)
      .join(' · ');
  return (
    <PhotoViewer
      texts={{
        label: t('lightbox.label'),
        previous: t('lightbox.previous'),
        next: t('lightbox.next'),
        close: t('lightbox.close'),
        download: t('lightbox.download'),
        report: t('lightbox.report'),
      }}
      positions={photos.map((_, index) =>
        t('lightbox.position', { number: index + 1, total: photos.length }),
      )}
      icons={{
        previous: <Icon name="arrow-left" />,
        next: <Icon name="arrow-right" />,
        close: <Icon name="close" />,
        download: <Icon name="download" />,
      }}
    >
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
