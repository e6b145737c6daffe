import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { readLocalized } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { PosterChoice } from '@/lib/ornament/pick-poster';
import { readCategory } from '@/lib/reads/read-categories';
import type { AlbumPhotos } from '@/lib/reads/read-gallery';
import { CategoryLabel } from '../content/category-label';
import { ContentPicture } from '../content/content-picture';
import { Day } from '../content/day';
import { LocalizedSpan } from '../content/localized-span';
import { SampleRibbon } from '../content/sample-ribbon';
import { Poster } from '@/components/site/content/poster';
import styles from './album-card.module.css';
import { toCountKey } from './to-count-key';
import { toCover } from './to-cover';

interface Props {
  readonly entry: AlbumPhotos;
  /** Stands in place of a missing picture. */
  readonly poster: PosterChoice | undefined;
  readonly locale: Locale;
  /** Heading level of the title. */
  readonly heading?: 'h2' | 'h3';
  /** Whether the cover is on the first screen. */
  readonly priority?: boolean;
}

/** Renders an album in a list. The whole card is a link. */
export async function AlbumCard({ entry, poster, locale, heading: Heading = 'h2', priority }: Props) {
  const { album, photos, total } = entry;
  const [t, category] = await Promise.all([
    getTranslations({ locale }),
    readCategory('album', album.category, locale),
  ]);
  const title = readLocalized(album.title, locale);
  const cover = toCover(entry);
  return (
    <article className={styles.card}>
      <div className={styles.media}>
        {cover ? (
          <>
            <ContentPicture
              image={{ ...cover, decorative: true }}
              locale={locale}
              sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 46vw, 92vw"
              priority={priority}
            />
            <SampleRibbon file={cover.file} locale={locale} />
          </>
        ) : (
          poster && <Poster choice={poster} />
        )}
        <span className={styles.count}>{t(toCountKey(photos), { count: total })}</span>
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link
            className={styles.link}
            href={toLocalePath(locale, toPublicPath('albums', album))}
            lang={title && title.locale !== locale ? toLanguage(title.locale) : undefined}
          >
            {title?.text}
          </Link>
        </Heading>
        <p className={styles.meta}>
          {album.date && <Day day={album.date} locale={locale} />}
          {readLocalized(album.place, locale) && (
            <span>
              <LocalizedSpan text={album.place} locale={locale} />
            </span>
          )}
          {category && (
            <span>
              <CategoryLabel category={category} />
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
