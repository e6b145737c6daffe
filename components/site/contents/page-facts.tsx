import { getTranslations } from 'next-intl/server';
import { toLinkHref, type LabelledLink } from '@/lib/content/kinds/links';
import { readLocalized } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import { readSite } from '@/lib/reads/read-site';
import { listPageTelephones } from '@/lib/views/list-page-telephones';
import type { PageBlock } from '@/lib/content/blocks/block-registry';
import { LocalizedSpan } from '../content/localized-span';
import styles from './page-facts.module.css';

interface Props {
  readonly blocks: readonly PageBlock[];
  readonly locale: Locale;
  /** Whether a page without numbers of its own shows how to reach the school. */
  readonly hasFallback: boolean;
}

/**
 * Renders the telephones of a page with their purposes from the settings, beside its text in wide windows only: in narrow
 * ones the text has them. A page without any shows the first telephone and the hours of the settings.
 */
export async function PageFacts({ blocks, locale, hasFallback }: Props) {
  const [t, site] = await Promise.all([getTranslations({ locale }), readSite()]);
  if (!site) return null;
  const named = listPageTelephones(blocks, locale, [...site.telephones, ...site.hotlines]);
  const isFallback = named.length === 0;
  const telephones = isFallback && hasFallback ? site.telephones.slice(0, 1) : named;
  if (telephones.length === 0) return null;
  return (
    <section aria-labelledby="page-facts" className={styles.card} data-wide="">
      <h2 id="page-facts" className={styles.title}>
        {t(isFallback ? 'site.page.questions' : 'visit.contact.telephones')}
      </h2>
      <ul role="list" className={styles.list}>
        {telephones.map((telephone) => (
          <Telephone key={telephone.target} telephone={telephone} locale={locale} />
        ))}
      </ul>
      {isFallback && readLocalized(site.hours, locale) && (
        <p className={styles.purpose}>
          <LocalizedSpan text={site.hours} locale={locale} />
        </p>
      )}
    </section>
  );
}

function Telephone({ telephone, locale }: { readonly telephone: LabelledLink; readonly locale: Locale }) {
  return (
    <li className={styles.telephone}>
      <a href={toLinkHref('telephone', telephone.target)} className={styles.number}>
        {telephone.target}
      </a>
      <span className={styles.purpose}>
        <LocalizedSpan text={telephone.label} locale={locale} />
      </span>
    </li>
  );
}
