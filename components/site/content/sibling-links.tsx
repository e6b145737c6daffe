import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '../content/localized-span';
import styles from './page-links.module.css';

interface Props {
  /** The pages of a section with the current one. */
  readonly pages: readonly Item<'pages'>[];
  readonly currentId: string;
  readonly locale: Locale;
}

/** Renders the titles of the pages beside a page. */
export async function SiblingLinks({ pages, currentId, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'site.page' });
  return (
    <nav aria-labelledby="pages-of-section" className={styles.siblings}>
      <h2 id="pages-of-section" className={styles.title}>
        {t('below')}
      </h2>
      <ul role="list" className={styles.chips}>
        {pages.map((page) => (
          <li key={page.id}>
            <Link
              href={toLocalePath(locale, toPublicPath('pages', page))}
              aria-current={page.id === currentId ? 'page' : undefined}
              className={styles.chip}
            >
              <LocalizedSpan text={page.title} locale={locale} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
