import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { formatSchoolYear } from '@/lib/views/format-school-year';
import { Day } from '../content/day';
import { LocalizedSpan } from '../content/localized-span';
import styles from './document-list.module.css';
import { OpenLink } from './open-link';

interface Props {
  readonly documents: readonly Item<'documents'>[];
  readonly locale: Locale;
  /** Level of the headings of school years; without it, each document names its own. */
  readonly yearHeading?: 'h3';
}

/** Renders documents with links to their pages and files. Documents of several school years stand below their years. */
export async function DocumentList({ documents, locale, yearHeading: Heading }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.list' });
  // Documents without a year have no heading, so below one they would seem to belong to it.
  const years = [...new Set(documents.map(({ schoolYear }) => schoolYear))].sort(
    (a, b) => Number(b === null) - Number(a === null),
  );
  if (!Heading || years.length < 2) return <Documents documents={documents} locale={locale} namesYear />;
  return years.map((year) => (
    <div key={year ?? ''} className={styles.year}>
      {year !== null && (
        <Heading className={styles.heading}>{t('schoolYear', { year: formatSchoolYear(year) })}</Heading>
      )}
      <Documents
        documents={documents.filter(({ schoolYear }) => schoolYear === year)}
        locale={locale}
        namesYear={false}
      />
    </div>
  ));
}

async function Documents({ documents, locale, namesYear }: Props & { readonly namesYear: boolean }) {
  const t = await getTranslations({ locale, namespace: 'facts.list' });
  return (
    <ul role="list" className={styles.list}>
      {documents.map((document) => {
        const { id, title, file, date, schoolYear } = document;
        return (
          <li key={id} className={styles.document}>
            <Link className={styles.title} href={toLocalePath(locale, toPublicPath('documents', document))}>
              <LocalizedSpan text={title} locale={locale} />
            </Link>
            <span className={styles.meta}>
              {file && <OpenLink file={file} title={title} locale={locale} />}
              {date && <Day day={date} locale={locale} />}
              {namesYear && schoolYear && (
                <span>{t('schoolYear', { year: formatSchoolYear(schoolYear) })}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
