import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Link } from '@/components/ui/link';
import { pathOfPage } from '@/lib/content/pages/site-pages';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readCategories } from '@/lib/reads/read-categories';
import { toFilteredPath } from '@/lib/views/list/filters';
import { EmptyState } from '../content/empty-state';
import { WhenOpen } from '../content/when-open';
import styles from './document-categories.module.css';
import { DocumentList } from './document-list';

/** Anchors of sections of the page, which no category may have. */
const sections = ['admission', 'documents'];

interface Props {
  readonly documents: readonly Item<'documents'>[];
  readonly locale: Locale;
}

/**
 * Renders links to the documents of each category, which are anchors. While staff have closed the page of documents, it
 * renders all documents.
 */
export async function DocumentCategories({ documents, locale }: Props) {
  const [t, categories] = await Promise.all([
    getTranslations({ locale, namespace: 'facts.documents' }),
    readCategories('document', locale),
  ]);
  const path = pathOfPage('documents');
  const counted = categories
    .map(({ key, label }) => ({
      key,
      label,
      count: documents.filter((item) => item.category === key).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="documents" className={styles.section}>
      <h2 id="documents">{t('title')}</h2>
      {documents.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <WhenOpen address={path} otherwise={<DocumentList documents={documents} locale={locale} />}>
          <ul role="list" className={styles.categories}>
            {counted.map(({ key, label, count }) => (
              <li key={key} id={sections.includes(key) ? undefined : key}>
                <Link
                  href={toLocalePath(locale, toFilteredPath(path, { category: key }))}
                  rel="nofollow"
                  className={styles.category}
                >
                  <span>{label}</span> <span className={styles.count}>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
          <p>
            <ButtonLink variant="secondary" href={toLocalePath(locale, path)}>
              {t('all', { count: documents.length })}
            </ButtonLink>
          </p>
        </WhenOpen>
      )}
    </section>
  );
}
