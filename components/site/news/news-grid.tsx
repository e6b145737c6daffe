import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { chooseNewsPosters } from '@/lib/reads/choose-posters';
import { NewsCard } from './news-card';
import styles from './news-grid.module.css';

interface Props {
  readonly items: readonly Item<'news'>[];
  readonly locale: Locale;
  readonly heading?: 'h2' | 'h3';
  /** Whether the list starts on the first screen, so that its first picture is fetched first. */
  readonly isFirst?: boolean;
}

/** Renders news items in a grid. */
export async function NewsGrid({ items, locale, heading, isFirst = false }: Props) {
  const posters = await chooseNewsPosters(items, locale);
  // Three items share a row on a tablet.
  const tablet = items.length === 3 ? '(min-width: 46rem) 30vw, ' : '';
  return (
    <ul role="list" className={styles.grid}>
      {items.map((item, index) => (
        <li key={item.id}>
          <NewsCard
            item={item}
            poster={posters.get(item.id)}
            locale={locale}
            heading={heading}
            priority={isFirst && index === 0}
            sizes={`(min-width: 64rem) 25rem, ${tablet}(min-width: 40rem) 46vw, 92vw`}
          />
        </li>
      ))}
    </ul>
  );
}
