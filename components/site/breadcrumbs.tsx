import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import styles from './breadcrumbs.module.css';

/** A page above the current one. */
export interface Crumb {
  readonly label: string;
  /** Public path without locale prefix. */
  readonly path: string;
}

interface Props {
  readonly locale: Locale;
  readonly trail: readonly Crumb[];
  /** Name of the current page. */
  readonly current: ReactNode;
  readonly lang?: string;
}

/** The way from the home page to this one. */
export async function Breadcrumbs({ locale, trail, current, lang }: Props) {
  const t = await getTranslations({ locale, namespace: 'site.breadcrumbs' });
  return (
    <nav className={styles.breadcrumbs} aria-label={t('label')}>
      <ol role="list" className={styles.list}>
        {[{ label: t('home'), path: '/' }, ...trail].map(({ label, path }) => (
          <li key={path}>
            <Link href={toLocalePath(locale, path)}>{label}</Link>
          </li>
        ))}
        <li aria-current="page" lang={lang} className={styles.current}>
          {current}
        </li>
      </ol>
    </nav>
  );
}
