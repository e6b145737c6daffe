import { getTranslations } from 'next-intl/server';
import { Chip } from '@/components/ui/chip';
import { classNames } from '@/components/ui/theme/class-names';
import { Link } from '@/components/ui/link';
import { readLocalized } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { PosterChoice } from '@/lib/ornament/pick-poster';
import { readCategory } from '@/lib/reads/read-categories';
import { CategoryLabel } from '../content/category-label';
import { ContentPicture } from '../content/content-picture';
import { Day } from '../content/day';
import styles from './news-card.module.css';
import { Poster } from '@/components/site/content/poster';

interface Props {
  readonly item: Item<'news'>;
  /** Stands in place of a missing picture. */
  readonly poster: PosterChoice | undefined;
  readonly locale: Locale;
  /** Heading level of the title. */
  readonly heading?: 'h2' | 'h3';
  /** `feature`: wide, with the lead. `row`: a small picture beside the title. */
  readonly layout?: 'card' | 'feature' | 'row';
  /** Displayed width of the picture, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Whether the picture is the largest of the first screen. */
  readonly priority?: boolean;
}

/** Renders a news item in a list. The whole card is a link. */
export async function NewsCard({
  item,
  poster,
  locale,
  heading: Heading = 'h3',
  layout = 'card',
  sizes,
  priority,
}: Props) {
  const [t, category] = await Promise.all([
    getTranslations({ locale }),
    readCategory('news', item.category, locale),
  ]);
  const title = readLocalized(item.title, locale);
  const lead = layout === 'row' ? null : readLocalized(item.lead, title?.locale ?? locale);
  const isFallback = title !== null && title.locale !== locale;
  const lang = isFallback ? toLanguage(title.locale) : undefined;
  return (
    <article className={classNames(styles.card, layout !== 'card' && styles[layout])}>
      <div className={styles.media}>
        {item.cover ? (
          <ContentPicture
            image={{ ...item.cover, decorative: true }}
            locale={locale}
            sizes={sizes}
            priority={priority}
          />
        ) : (
          poster && <Poster choice={poster} />
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.meta}>
          {item.date && <Day day={item.date} locale={locale} />}
          {category && (
            <span>
              <CategoryLabel category={category} />
            </span>
          )}
        </p>
        <Heading className={styles.title}>
          <Link href={toLocalePath(locale, toPublicPath('news', item))} className={styles.link} lang={lang}>
            {title?.text}
          </Link>
        </Heading>
        {lead && (
          <p className={styles.lead} lang={lang}>
            {lead.text}
          </p>
        )}
        {(isFallback || item.pinned) && (
          <p className={styles.chips}>
            {item.pinned && <Chip tone="gold">{t('site.news.pinned')}</Chip>}
            {isFallback && <Chip tone="sky">{t('site.fallback.chip')}</Chip>}
          </p>
        )}
      </div>
    </article>
  );
}
