import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/theme/class-names';
import type { Locale } from '@/lib/i18n/locales';
import { PageContents, type ContentsEntry } from './page-contents';
import styles from './page-columns.module.css';

/** Number of sections from which a page has a list of contents. */
const minSections = 5;

interface Props {
  readonly locale: Locale;
  readonly sections: readonly ContentsEntry[];
  /** Picture of the page: a low band, beside the text a whole picture above the contents. */
  readonly picture?: ReactNode;
  /** Filters of the list of the page. */
  readonly filters?: ReactNode;
  /** Key facts of the page, above the contents. */
  readonly facts?: ReactNode;
  /** Links to other pages: below the text; in wide windows beside a text without contents. */
  readonly related?: ReactNode;
  /** Whether the body is a text: its column ends where lines get too long, and the other one begins there. */
  readonly isText?: boolean;
  /** Whether the body lists the sections itself in windows narrower than 64 rem. */
  readonly hasOwnList?: boolean;
  readonly children: ReactNode;
}

/** Renders the body of a page beside its filters, its key facts and, from five sections on, its contents, which stay in view. */
export async function PageColumns({
  locale,
  sections,
  picture,
  filters,
  facts,
  related,
  isText = false,
  hasOwnList = false,
  children,
}: Props) {
  const hasContents = sections.length >= minSections;
  const hasBeside = Boolean(facts) || hasContents;
  if (!filters && !hasBeside && !related) {
    return (
      <div className={styles.body}>
        {picture && <div className={styles.band}>{picture}</div>}
        {children}
      </div>
    );
  }
  const t = await getTranslations({ locale, namespace: 'site.page' });
  return (
    <div
      className={classNames(
        styles.columns,
        filters ? styles.filtersFirst : null,
        isText && styles.text,
        !hasOwnList && styles.measured,
      )}
    >
      {(hasBeside || Boolean(picture) || Boolean(filters)) && (
        <div className={styles.aside}>
          {picture && <div className={styles.picture}>{picture}</div>}
          {filters}
          {hasBeside && (
            <div className={classNames(styles.beside, hasOwnList && styles.wideOnly)}>
              {facts}
              {hasContents && <PageContents title={t('contents')} sections={sections} />}
            </div>
          )}
        </div>
      )}
      <div className={styles.body}>{children}</div>
      {related && <div className={classNames(styles.related, hasContents && styles.below)}>{related}</div>}
    </div>
  );
}
