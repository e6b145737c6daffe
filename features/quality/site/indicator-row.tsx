import { getTranslations } from 'next-intl/server';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { readLocalized } from '@/lib/content/localized';
import { toIntlLocale, type Locale } from '@/lib/i18n/locales';
import { isPercentage, type IndicatorSeries } from '../model/indicator-series';
import { formatSchoolYear } from '@/lib/views/format-school-year';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import styles from './indicator-overview.module.css';
import { Sparkline } from './sparkline';

interface Props {
  readonly series: IndicatorSeries;
  /** School years of the columns, oldest first. */
  readonly years: readonly string[];
  readonly locale: Locale;
}

/** Renders the row of an indicator. */
export async function IndicatorRow({ series, years, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.quality' });
  const { latest, points, kind } = series;
  const language = toIntlLocale(locale);
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const changes = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const formatValue = (value: number) => numbers.format(value) + (isPercentage(kind) ? '\u00a0%' : '');
  const [before, last] = [points.at(-2), points.at(-1)];
  const name = readLocalized(latest.name, locale)?.text ?? '';
  const values = points.map(({ year, value }) =>
    t('chartValue', { year: formatSchoolYear(year), value: formatValue(value) }),
  );
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.name}>
        <LocalizedSpan text={latest.name} locale={locale} />
        {(latest.note.kz ?? latest.note.ru) && (
          <span className={styles.note}>
            <LocalizedSpan text={latest.note} locale={locale} />
          </span>
        )}
      </th>
      <td role="cell" className={styles.line}>
        <Sparkline
          values={points.map(({ value }) => value)}
          label={t('chart', { name, values: values.join('; ') })}
        />
      </td>
      {years.map((year) => {
        const point = points.find((candidate) => candidate.year === year);
        return (
          <td
            key={year}
            role="cell"
            className={point === last ? styles.latest : styles.earlier}
            data-label={formatSchoolYear(year)}
          >
            {point && formatValue(point.value)}
          </td>
        );
      })}
      <td role="cell" className={styles.change} data-label={t('change')}>
        {before && last ? (
          changes.format(last.value - before.value)
        ) : (
          <>
            <span aria-hidden="true">{t('first')}</span>
            <VisuallyHidden>{t('firstHint')}</VisuallyHidden>
          </>
        )}
      </td>
    </tr>
  );
}
