import { getTranslations } from 'next-intl/server';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { readCategories } from '@/lib/reads/read-categories';
import { CategoryLabel } from '../content/category-label';
import { EmptyState } from '@/components/site/content/empty-state';
import styles from './document-groups.module.css';
import { DocumentList } from './document-list';

interface Props {
  readonly documents: readonly Item<'documents'>[];
  readonly locale: Locale;
}

/** Renders all documents by category. Each category name is an anchor. */
export async function DocumentGroups({ documents, locale }: Props) {
  const [t, categories] = await Promise.all([
    getTranslations({ locale }),
    readCategories('document', locale),
  ]);
  const groups = categories
    .map((category) => ({ category, items: documents.filter((item) => item.category === category.key) }))
    .filter(({ items }) => items.length > 0);
  return (
    <section aria-labelledby="documents" className={styles.section}>
      <h2 id="documents">{t('facts.documents.title')}</h2>
      {groups.length === 0 && <EmptyState text={t('facts.documents.empty')} />}
      <div className={styles.groups}>
        {groups.map(({ category, items }) => (
          <section key={category.key} aria-labelledby={category.key} className={styles.group}>
            <h3 id={category.key} className={styles.title}>
              <CategoryLabel category={category} />
            </h3>
            <DocumentList documents={items} locale={locale} yearHeading="h4" isAnchored />
          </section>
        ))}
      </div>
    </section>
  );
}
