import { getTranslations } from 'next-intl/server';
import { toIntlLocale } from '@/lib/i18n/locales';
import { readFigures } from '../../content/read-figures';
import { formatSchoolYear } from '@/lib/views/format-school-year';
import { LocalizedSpan } from '../../content/localized-span';
import type { BlockProps } from '../block-props';
import { BlockSection } from '../block-section';
import styles from './figures-block.module.css';

/** Renders the figures of the block, after the indicators that staff marked for it. */
export async function FiguresBlock({ block, locale }: BlockProps<'figures'>) {
  const [t, indicators] = await Promise.all([
    getTranslations({ locale, namespace: 'site.home.figures' }),
    block.indicators ? readFigures() : [],
  ]);
  if (indicators.length + block.figures.length === 0) return null;
  const years = new Set(indicators.map(({ schoolYear }) => formatSchoolYear(schoolYear ?? '')));
  const numbers = new Intl.NumberFormat(toIntlLocale(locale));
  return (
    <BlockSection id={block.id} title={block.title} locale={locale}>
      {years.size === 1 && <p className={styles.year}>{t('year', { year: [...years].join('') })}</p>}
      <dl className={styles.list}>
        {indicators.map(({ id, name, value, isPercentage, schoolYear }) => (
          <div key={id} className={styles.figure}>
            <dt className={styles.name}>
              <LocalizedSpan text={name} locale={locale} />
              {years.size > 1 && (
                <span className={styles.own}>{t('year', { year: formatSchoolYear(schoolYear ?? '') })}</span>
              )}
            </dt>
            <dd className={styles.value}>
              {numbers.format(value)}
              {isPercentage && <span className={styles.unit}>%</span>}
            </dd>
          </div>
        ))}
        {block.figures.map(({ id, name, value }) => (
          <div key={id} className={styles.figure}>
            <dt className={styles.name}>
              <LocalizedSpan text={name} locale={locale} />
            </dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </BlockSection>
  );
}
