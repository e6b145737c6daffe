import { Link } from '@/components/ui/link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toCategoryPath } from '@/lib/pages/list/category-list';
import styles from './category-filter.module.css';

interface Props {
  readonly locale: Locale;
  /** Public path of the whole list, without locale prefix. */
  readonly path: string;
  readonly label: string;
  readonly allLabel: string;
  readonly categories: readonly { readonly key: string; readonly label: string }[];
  readonly current?: string;
}

/** Renders links that filter a list by category. */
export function CategoryFilter({ locale, path, label, allLabel, categories, current }: Props) {
  const toLink = (text: string, category?: string) => (
    <Link
      className={styles.link}
      href={toLocalePath(locale, toCategoryPath(path, { page: 1, category }))}
      aria-current={category === current ? 'true' : undefined}
    >
      {text}
    </Link>
  );
  return (
    <nav aria-label={label}>
      <ul role="list" className={styles.list}>
        <li>{toLink(allLabel)}</li>
        {categories.map(({ key, label: text }) => (
          <li key={key}>{toLink(text, key)}</li>
        ))}
      </ul>
    </nav>
  );
}
