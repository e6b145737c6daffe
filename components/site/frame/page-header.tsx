import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import type { Locale } from '@/lib/i18n/locales';
import { Breadcrumbs, type Crumb } from './breadcrumbs';
import styles from './page-header.module.css';

interface Props {
  readonly locale: Locale;
  /** Ancestors of the page below the home page. */
  readonly trail?: readonly Crumb[];
  readonly title: string;
  readonly lead?: ReactNode;
  /** Facts such as day and category, below the title so that titles of all pages stand at one height. */
  readonly meta?: ReactNode;
  /** BCP 47 language of title and lead if it differs from the page's. */
  readonly lang?: string;
}

/** Renders breadcrumbs, title and lead of a page. */
export function PageHeader({ locale, trail = [], title, lead, meta, lang }: Props) {
  return (
    <Container className={styles.header}>
      <Breadcrumbs locale={locale} trail={trail} current={title} lang={lang} />
      <h1 lang={lang}>{title}</h1>
      {meta && <p className={styles.meta}>{meta}</p>}
      {lead && (
        <p className={styles.lead} lang={lang}>
          {lead}
        </p>
      )}
    </Container>
  );
}
