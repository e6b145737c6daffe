import { getTranslations } from 'next-intl/server';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { formatSchoolYear } from '@/lib/views/format-school-year';
import { Day } from '../content/day';
import { LocalizedSpan } from '../content/localized-span';
import styles from './document-list.module.css';
import { FileLink } from './file-link';

interface Props {
  readonly documents: readonly Item<'documents'>[];
  readonly locale: Locale;
  /** Level of the headings of school years; without it, each document names its own. */
  readonly yearHeading?: 'h3' | 'h4';
  /** Whether the list is the place to which links to a document lead. */
  readonly isAnchored?: boolean;
}

/** Renders documents to download with date, type and size. Documents of several school years stand below their years. */
export async function DocumentList({ documents, locale, yearHeading: Heading, isAnchored }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.list' });
  // Documents without a year have no heading, so below one they would seem to belong to it.
  const years = [...new Set(documents.map(({ schoolYear }) => schoolYear))].sort(
    (a, b) => Number(b === null) - Number(a === null),
  );
  if (!Heading || years.length < 2)
    return <Documents documents={documents} locale={locale} isAnchored={isAnchored} namesYear />;
  return years.map((year) => (
    <div key={year ?? ''} className={styles.year}>
      {year !== null && (
        <Heading className={styles.heading}>{t('schoolYear', { year: formatSchoolYear(year) })}</Heading>
      )}
      <Documents
        documents={documents.filter(({ schoolYear }) => schoolYear === year)}
        locale={locale}
        isAnchored={isAnchored}
        namesYear={false}
      />
    </div>
  ));
}

async function Documents({
  documents,
  locale,
  isAnchored = false,
  namesYear,
}: Props & { readonly namesYear: boolean }) {
  const t = await getTranslations({ locale, namespace: 'facts.list' });
  return (
    <ul role="list" className={styles.list}>
      {documents.map(({ id, title, file, date, schoolYear }) => (
        <li
          key={id}
          id={isAnchored ? toPublicPath('documents', { id }).split('#')[1] : undefined}
          className={styles.document}
        >
          {file ? (
            <FileLink file={file}>
              <LocalizedSpan text={title} locale={locale} />
            </FileLink>
          ) : (
            <LocalizedSpan text={title} locale={locale} />
          )}
          <span className={styles.meta}>
            {date && <Day day={date} locale={locale} />}
            {namesYear && schoolYear && (
              <span>{t('schoolYear', { year: formatSchoolYear(schoolYear) })}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
