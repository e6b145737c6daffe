import { getTranslations } from 'next-intl/server';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import type { SearchHit } from '@/lib/api/contract';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { formatPeriod } from '@/lib/i18n/format/format-period';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { MarkedText } from './marked-text';
import styles from './search-hit-item.module.css';

interface Props {
  readonly hit: SearchHit;
  /** Folded words to mark. */
  readonly marks: readonly string[];
  readonly locale: Locale;
}

/** Renders a search result: title, the passage with the words, type and days. */
export async function SearchHitItem({ hit, marks, locale }: Props) {
  const t = await getTranslations({ locale });
  const title = readLocalized(hit.title, locale);
  const toLang = (of: Locale | undefined) => (of && of !== locale ? toLanguage(of) : undefined);
  return (
    <article className={styles.hit}>
      <h2 className={styles.title} lang={toLang(title?.locale)}>
        <Link href={toLocalePath(locale, hit.path)}>
          <MarkedText text={title?.text ?? hit.path} marks={marks} />
          {hit.section && (
            <span lang={toLang(hit.section.locale)}>
              {' \u203a '}
              <MarkedText text={hit.section.text} marks={marks} />
            </span>
          )}
        </Link>
      </h2>
      {hit.excerpt.text && (
        <p className={styles.excerpt} lang={toLang(hit.excerpt.locale)}>
          <MarkedText text={hit.excerpt.text} marks={marks} />
        </p>
      )}
      <p className={styles.facts}>
        <Chip>{t(`content.${definitionOf(hit.collection).type}.one`)}</Chip>
        {hit.days && (
          <time dateTime={hit.days.first}>{formatPeriod(hit.days.first, hit.days.last, locale, true)}</time>
        )}
      </p>
    </article>
  );
}
