import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { Ornament } from '@/components/ui/ornament';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { pickPosters } from '@/lib/ornament/pick-poster';
import { LocalizedSpan } from '../content/localized-span';
import styles from './page-links.module.css';

interface Props {
  /** The pages below a page, at least one. */
  readonly pages: readonly Item<'pages'>[];
  readonly locale: Locale;
}

/** Renders the pages below a page as tiles with an ornament. The whole tile is a link. */
export async function PageLinks({ pages, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'site.page' });
  const posters = pickPosters(pages.map(({ id, slug }) => ({ seed: slug ?? id })));
  return (
    <nav aria-labelledby="pages-of-section">
      <h2 id="pages-of-section" className={styles.title}>
        {t('below')}
      </h2>
      <ul role="list" className={styles.tiles}>
        {pages.map((page, index) => (
          <li key={page.id} className={styles.tile}>
            <Ornament motif={posters[index]!.motif} className={styles.ornament} />
            <Link href={toLocalePath(locale, toPublicPath('pages', page))} className={styles.whole}>
              <LocalizedSpan text={page.title} locale={locale} />
            </Link>
            {(page.lead.kz ?? page.lead.ru) && (
              <p className={styles.lead}>
                <LocalizedSpan text={page.lead} locale={locale} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
