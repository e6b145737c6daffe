import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Locale } from '@/lib/i18n/locales';
import { listPageLinks } from '@/lib/views/list/paging';
import styles from './paging.module.css';

interface Props {
  readonly locale: Locale;
  readonly current: number;
  readonly count: number;
  /** Returns the public address of a page; the first page is 1. */
  readonly toHref: (page: number) => string;
}

/** Renders links to the pages of a long list, or nothing for a single page. */
export async function Paging({ locale, current, count, toHref }: Props) {
  if (count <= 1) return null;
  const t = await getTranslations({ locale, namespace: 'site.paging' });
  return (
    <nav className={styles.paging} aria-label={t('label')}>
      <ul role="list" className={styles.list}>
        {current > 1 && (
          <li>
            <Link className={styles.page} href={toHref(current - 1)} rel="prev">
              <Icon name="arrow-left" />
              <VisuallyHidden>{t('previous')}</VisuallyHidden>
            </Link>
          </li>
        )}
        {listPageLinks(current, count).map((page, index) =>
          page === 'gap' ? (
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                className={styles.page}
                href={toHref(page)}
                aria-label={t('page', { page })}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            </li>
          ),
        )}
        {current < count && (
          <li>
            <Link className={styles.page} href={toHref(current + 1)} rel="next">
              <Icon name="arrow-right" />
              <VisuallyHidden>{t('next')}</VisuallyHidden>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
