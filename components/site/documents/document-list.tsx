import { getTranslations } from 'next-intl/server';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { formatSchoolYear } from '@/lib/pages/school-year';
import { Day } from '../content/day';
import { LocalizedSpan } from '../content/localized-span';
import styles from './document-list.module.css';
import { FileLink } from './file-link';

interface Props {
  readonly documents: readonly Item<'documents'>[];
  readonly locale: Locale;
}

/** Renders documents to download with date, type and size. */
export async function DocumentList({ documents, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.list' });
  return (
    <ul role="list" className={styles.list}>
      {documents.map(({ id, title, file, date, schoolYear }) => (
        <li key={id} className={styles.document}>
          {file ? (
            <FileLink file={file}>
              <LocalizedSpan text={title} locale={locale} />
            </FileLink>
          ) : (
            <LocalizedSpan text={title} locale={locale} />
          )}
          <span className={styles.meta}>
            {date && <Day day={date} locale={locale} />}
            {schoolYear && <span>{t('schoolYear', { year: formatSchoolYear(schoolYear) })}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
