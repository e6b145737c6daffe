import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { albumCategories, type AlbumCategory } from '@/lib/pages/read/read-gallery';
import styles from '../filter/category-filter.module.css';

/** Links that narrow the albums to one category. */
export async function AlbumFilter({ locale, current }: { locale: Locale; current?: AlbumCategory }) {
  const t = await getTranslations({ locale });
  const toLink = (label: string, category?: AlbumCategory) => (
    <Link
      className={styles.link}
      href={toLocalePath(locale, category ? `/gallery?category=${category}` : '/gallery')}
      aria-current={category === current ? 'true' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label={t('visit.gallery.filter')}>
      <ul role="list" className={styles.list}>
        <li>{toLink(t('visit.gallery.allCategories'))}</li>
        {albumCategories.map((category) => (
          <li key={category}>{toLink(t(`content.album.options.category.${category}`), category)}</li>
        ))}
      </ul>
    </nav>
  );
}
