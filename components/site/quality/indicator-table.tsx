import { getTranslations } from 'next-intl/server';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Locale } from '@/lib/i18n/locales';
import type { IndicatorSeries } from '@/lib/pages/indicator-series';
import { formatSchoolYear } from '@/lib/pages/school-year';
import styles from './indicator-table.module.css';

interface Props {
  readonly series: IndicatorSeries;
  readonly locale: Locale;
  readonly label: string;
  readonly formatValue: (value: number) => string;
  /** Formats a difference between two years with its sign. */
  readonly formatChange: (change: number) => string;
}

/** Renders the values of a chart as a table, latest year first, with the change from the previous year. */
export async function IndicatorTable({ series, locale, label, formatValue, formatChange }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.quality' });
  const rows = series.points.map((point, index) => ({
    ...point,
    change: index === 0 ? null : point.value - series.points[index - 1]!.value,
  }));
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('year')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ year, value, change }) => (
          <tr key={year}>
            <th scope="row">{formatSchoolYear(year)}</th>
            <td>{formatValue(value)}</td>
            <td>
              {change === null ? (
                <>
                  <span aria-hidden="true">{t('first')}</span>
                  <VisuallyHidden>{t('firstHint')}</VisuallyHidden>
                </>
              ) : (
                formatChange(change)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
