import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readPagesBelow } from '@/lib/reads/read-page-tree';
import { LocalizedSpan } from '../content/localized-span';
import bodyStyles from '@/components/site/page/page-body.module.css';
import styles from './page-links.module.css';

interface Props {
  readonly item: Item<'pages'>;
  readonly locale: Locale;
}

/** Renders links to the pages below a page; on a page without any, to those beside it. */
export async function PageLinks({ item, locale }: Props) {
  const below = await readPagesBelow(item.id);
  const beside = below.length === 0 && item.parent ? await readPagesBelow(item.parent.id) : [];
  const pages = below.length > 0 ? below : beside.length > 1 ? beside : [];
  if (pages.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'site.page' });
  return (
    <nav aria-labelledby="pages-of-section" className={styles.nav}>
      <h2 id="pages-of-section" className={styles.title}>
        {t('below')}
      </h2>
      <ul role="list" className={styles.list}>
        {pages.map((page) => (
          <li key={page.id}>
            <Link
              href={toLocalePath(locale, toPublicPath('pages', page))}
              aria-current={page.id === item.id ? 'page' : undefined}
            >
              <LocalizedSpan text={page.title} locale={locale} />
            </Link>
            {(page.lead.kz ?? page.lead.ru) && (
              <p className={bodyStyles.updated}>
                <LocalizedSpan text={page.lead} locale={locale} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
