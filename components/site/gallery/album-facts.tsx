import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { readCategory } from '@/lib/reads/read-categories';
import { CategoryLabel } from '../content/category-label';
import { Day } from '../content/day';
import { LocalizedSpan } from '../content/localized-span';
import styles from './album-facts.module.css';
import type { ShownImage } from '@/components/site/photos/photo-thumbnail';
import { toCountKey } from './to-count-key';

interface Props {
  readonly album: Item<'albums'>;
  readonly locale: Locale;
  /** Number of pictures, of which `photos` are some. */
  readonly total: number;
  readonly photos: readonly ShownImage[];
}

/** Renders date, place and number of pictures of an album. */
export async function AlbumFacts({ album, locale, total, photos }: Props) {
  const [t, category] = await Promise.all([
    getTranslations({ locale }),
    readCategory('album', album.category, locale),
  ]);
  return (
    <div className={styles.facts}>
      <dl className={styles.list}>
        {album.date && (
          <div>
            <dt>{t('visit.gallery.date')}</dt>
            <dd>
              <Day day={album.date} locale={locale} />
            </dd>
          </div>
        )}
        {readLocalized(album.place, locale) && (
          <div>
            <dt>{t('visit.gallery.place')}</dt>
            <dd>
              <LocalizedSpan text={album.place} locale={locale} />
            </dd>
          </div>
        )}
        {category && (
          <div>
            <dt>{t('visit.gallery.category')}</dt>
            <dd>
              <CategoryLabel category={category} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.count}>{t(toCountKey(photos), { count: total })}</p>
    </div>
  );
}
