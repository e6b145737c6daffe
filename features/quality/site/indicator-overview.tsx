import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import type { IndicatorSeries } from '../model/indicator-series';
import { formatSchoolYear } from '@/lib/views/format-school-year';
import styles from './indicator-overview.module.css';
import { IndicatorRow } from './indicator-row';

interface Props {
  readonly series: readonly IndicatorSeries[];
  readonly locale: Locale;
}

/**
 * Renders indicators as a table with a row for each: its line through the school years, its values and the last change.
 * The explicit roles keep it a table for screen readers where CSS turns rows into blocks.
 */
export async function IndicatorOverview({ series, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.quality' });
  const years = [...new Set(series.flatMap(({ points }) => points.map(({ year }) => year)))].sort();
  return (
    <section aria-labelledby="indicators" className={styles.section}>
      <h2 id="indicators">{t('label')}</h2>
      <table role="table" className={styles.table} aria-labelledby="indicators">
        <thead className={styles.head}>
          <tr role="row">
            {[t('indicator'), t('line'), ...years.map(formatSchoolYear), t('change')].map((name) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {series.map((indicator) => (
            <IndicatorRow key={indicator.latest.id} series={indicator} years={years} locale={locale} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
