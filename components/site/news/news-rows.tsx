import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { chooseNewsPosters } from '@/lib/reads/choose-posters';
import { NewsCard } from './news-card';
import styles from './news-rows.module.css';

interface Props {
  readonly items: readonly Item<'news'>[];
  readonly locale: Locale;
}

/** Renders news items one below the other, each with a small picture. */
export async function NewsRows({ items, locale }: Props) {
  const posters = await chooseNewsPosters(items, locale);
  return (
    <ul role="list" className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <NewsCard item={item} poster={posters.get(item.id)} locale={locale} layout="row" sizes="7rem" />
        </li>
      ))}
    </ul>
  );
}
