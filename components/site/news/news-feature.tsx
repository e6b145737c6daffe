import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { chooseNewsPosters } from '@/lib/reads/choose-posters';
import { NewsCard } from './news-card';
import styles from './news-feature.module.css';

interface Props {
  readonly items: readonly Item<'news'>[];
  readonly locale: Locale;
  readonly heading?: 'h2' | 'h3';
}

/** Renders news items, the first one large. */
export async function NewsFeature({ items, locale, heading }: Props) {
  const [first, ...others] = items;
  if (!first) return null;
  const posters = await chooseNewsPosters(items, locale);
  return (
    <ul role="list" className={styles.list}>
      <li className={styles.first}>
        <NewsCard
          item={first}
          poster={posters.get(first.id)}
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
            poster={posters.get(item.id)}
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
