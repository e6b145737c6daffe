import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import type { ShownCategory } from '@/lib/reads/read-categories';
import { CategoryLabel } from '../content/category-label';
import styles from './document-groups.module.css';
import { DocumentList } from './document-list';

interface Props {
  /** Sorted by category. */
  readonly documents: readonly Item<'documents'>[];
  readonly categories: readonly ShownCategory[];
  readonly locale: Locale;
}

/** Renders documents below the names of their categories, and those without one at the end. */
export function DocumentGroups({ documents, categories, locale }: Props) {
  const others = documents.filter(({ category }) => categories.every(({ key }) => key !== category));
  return (
    <>
      {categories.map((category) => {
        const items = documents.filter((document) => document.category === category.key);
        if (items.length === 0) return null;
        return (
          <section key={category.key} aria-labelledby={category.key}>
            <h3 id={category.key} className={styles.title}>
              <CategoryLabel category={category} />
            </h3>
            <DocumentList documents={items} locale={locale} />
          </section>
        );
      })}
      {others.length > 0 && <DocumentList documents={others} locale={locale} />}
    </>
  );
}
