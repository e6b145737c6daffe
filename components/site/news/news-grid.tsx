import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { NewsCard } from './news-card';
import styles from './news-grid.module.css';

interface Props {
  readonly items: readonly Item<'news'>[];
  readonly locale: Locale;
  readonly heading?: 'h2' | 'h3';
}

/** Renders news items in a grid. */
export function NewsGrid({ items, locale, heading }: Props) {
  return (
    <ul role="list" className={styles.grid}>
      {items.map((item) => (
        <li key={item.id}>
          <NewsCard
            item={item}
            locale={locale}
            heading={heading}
            sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 46vw, 92vw"
          />
        </li>
      ))}
    </ul>
  );
}
