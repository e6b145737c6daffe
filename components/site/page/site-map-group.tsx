import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { SiteMapEntry } from '@/lib/reads/read-site-map';
import { LocalizedSpan } from '../content/localized-span';
import styles from './site-map-group.module.css';

interface Props {
  readonly locale: Locale;
  readonly title: string;
  readonly pages: readonly {
    readonly label: ReactNode;
    /** Public path without locale prefix. */
    readonly path: string;
    readonly below?: readonly SiteMapEntry[];
  }[];
  /** Further list items. */
  readonly children?: ReactNode;
}

/** Renders a section of the site map with its pages. */
export function SiteMapGroup({ locale, title, pages, children }: Props) {
  return (
    <div className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list" className={styles.pages}>
        {pages.map(({ label, path, below = [] }) => (
          <li key={path}>
            <Link href={toLocalePath(locale, path)}>{label}</Link>
            {below.length > 0 && (
              <ul className={styles.below}>
                {below.map((entry) => (
                  <li key={entry.path}>
                    <Link href={toLocalePath(locale, entry.path)}>
                      <LocalizedSpan text={entry.title} locale={locale} />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}
