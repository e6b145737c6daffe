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
  /** Whether the body lists the sections itself in windows narrower than 64 rem. */
  readonly hasOwnList?: boolean;
  readonly children: ReactNode;
}

/** Renders the body of a page beside its filters and, from five sections on, its contents, which stay in view. */
export async function PageColumns({
  locale,
  sections,
  picture,
  filters,
  hasOwnList = false,
  children,
}: Props) {
  const hasContents = sections.length >= minSections;
  if (!filters && !hasContents) {
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
        !hasOwnList && styles.measured,
      )}
    >
      <div className={styles.aside}>
        {picture && <div className={styles.picture}>{picture}</div>}
        {filters}
        {hasContents && (
          <PageContents
            title={t('contents')}
            sections={sections}
            className={classNames(styles.contents, hasOwnList && styles.wideOnly)}
          />
        )}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
