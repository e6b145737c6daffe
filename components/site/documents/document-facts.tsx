import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { pathOfPage } from '@/lib/content/pages/site-pages';
import type { Item } from '@/lib/content/registry';
import { formatBytes } from '@/lib/i18n/format/format-bytes';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readCategory } from '@/lib/reads/read-categories';
import { toFileType } from '@/lib/views/file-type';
import { formatSchoolYear } from '@/lib/views/format-school-year';
import { toFilteredPath } from '@/lib/views/list/filters';
import { Day } from '../content/day';
import { WhenOpen } from '../content/when-open';
import styles from './document-facts.module.css';

interface Props {
  readonly document: Item<'documents'>;
  readonly locale: Locale;
}

/** Renders what is known about a document: category, date, school year, languages, type, size and pages. */
export async function DocumentFacts({ document, locale }: Props) {
  const { date, schoolYear, languages, file } = document;
  const [t, category] = await Promise.all([
    getTranslations({ locale }),
    readCategory('document', document.category, locale),
  ]);
  const facts: [string, ReactNode][] = [
    ['category', category && <CategoryLink category={category} locale={locale} />],
    ['date', date && <Day day={date} locale={locale} />],
    ['schoolYear', schoolYear && formatSchoolYear(schoolYear)],
    [
      'languages',
      languages.map((language) => t(`content.document.options.languages.${language}`)).join(', '),
    ],
    ['type', file && toFileType(file)],
    ['size', file && formatBytes(file.bytes)],
    ['pages', file?.pages],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`facts.documents.facts.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface CategoryProps {
  readonly category: { readonly key: string; readonly label: string };
  readonly locale: Locale;
}

function CategoryLink({ category: { key, label }, locale }: CategoryProps) {
  const path = pathOfPage('documents');
  return (
    <WhenOpen address={path} otherwise={label}>
      <Link href={toLocalePath(locale, toFilteredPath(path, { category: key }))} rel="nofollow">
        {label}
      </Link>
    </WhenOpen>
  );
}
