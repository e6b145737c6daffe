import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { newsCategories, type NewsCategory } from '@/lib/pages/read/read-news';
import styles from './category-filter.module.css';

/** Renders links that filter the news by category. */
export async function CategoryFilter({ locale, current }: { locale: Locale; current?: NewsCategory }) {
  const t = await getTranslations({ locale });
  const toLink = (label: string, category?: NewsCategory) => (
    <Link
      className={styles.link}
      href={toLocalePath(locale, category ? `/news?category=${category}` : '/news')}
      aria-current={category === current ? 'true' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label={t('site.news.filter')}>
      <ul role="list" className={styles.list}>
        <li>{toLink(t('site.news.allCategories'))}</li>
        {newsCategories.map((category) => (
          <li key={category}>{toLink(t(`content.news.options.category.${category}`), category)}</li>
        ))}
      </ul>
    </nav>
  );
}
