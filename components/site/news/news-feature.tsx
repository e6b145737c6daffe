import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { NewsCard } from './news-card';
import styles from './news-feature.module.css';

interface Props {
  readonly items: readonly Item<'news'>[];
  readonly locale: Locale;
  readonly heading?: 'h2' | 'h3';
}

/** Renders news items, the first one large. */
export function NewsFeature({ items: [first, ...others], locale, heading }: Props) {
  if (!first) return null;
  return (
    <ul role="list" className={styles.list}>
      <li className={styles.first}>
        <NewsCard
          item={first}
          locale={locale}
          heading={heading}
          layout="feature"
          sizes="(min-width: 80rem) 43rem, (min-width: 64rem) 55vw, 94vw"
        />
      </li>
      {others.map((item) => (
        <li key={item.id}>
          <NewsCard
            item={item}
            locale={locale}
            heading={heading}
            layout="row"
            sizes="(min-width: 64rem) 10rem, 7rem"
          />
        </li>
      ))}
    </ul>
  );
}
