import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { env } from '@/lib/env/env';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import styles from './breadcrumbs.module.css';
import { JsonLd } from '@/components/site/content/json-ld';
import { readClosedCheck } from '@/lib/reads/read-closed-pages';

/** An ancestor of the current page. */
export interface Crumb {
  readonly label: string;
  /** Public path without locale prefix. */
  readonly path: string;
}

interface Props {
  readonly locale: Locale;
  readonly trail: readonly Crumb[];
  /** Title of the current page. */
  readonly current: string;
  readonly lang?: string;
}

/** Renders the path from the home page to this one without closed pages, for readers and as structured data. */
export async function Breadcrumbs({ locale, trail, current, lang }: Props) {
  const [t, isClosed] = await Promise.all([
    getTranslations({ locale, namespace: 'site.breadcrumbs' }),
    readClosedCheck(),
  ]);
  const above = [{ label: t('home'), path: '/' }, ...trail.filter(({ path }) => !isClosed(path))];
  return (
    <nav className={styles.breadcrumbs} aria-label={t('label')}>
      <ol role="list" className={styles.list}>
        {above.map(({ label, path }) => (
          <li key={path}>
            <Link href={toLocalePath(locale, path)}>{label}</Link>
          </li>
        ))}
        <li aria-current="page" lang={lang} className={styles.current}>
          {current}
        </li>
      </ol>
      <JsonLd data={toBreadcrumbList(locale, above, current)} />
    </nav>
  );
}

/** The last entry is the current page and needs no address. */
function toBreadcrumbList(locale: Locale, above: readonly Crumb[], current: string) {
  const entries = above.map(({ label, path }) => ({
    name: label,
    item: env().siteUrl + toLocalePath(locale, path),
  }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...entries, { name: current }].map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...entry,
    })),
  };
}
