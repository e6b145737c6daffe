import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import { toIntlLocale, type Locale } from '@/lib/i18n/locales';
import { isPercentage, type IndicatorSeries } from '@/lib/pages/indicator-series';
import { formatSchoolYear } from '@/lib/pages/school-year';
import { LocalizedSpan } from '../content/localized-span';
import styles from './indicator-card.module.css';
import { IndicatorChart } from './indicator-chart';
import { IndicatorTable } from './indicator-table';

/** Renders an indicator as a chart and as a table. */
export async function IndicatorCard({ series, locale }: { series: IndicatorSeries; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'facts.quality' });
  const { latest, points, kind } = series;
  const numbers = new Intl.NumberFormat(toIntlLocale(locale), { maximumFractionDigits: 1 });
  const changes = new Intl.NumberFormat(toIntlLocale(locale), {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const percent = isPercentage(kind) ? '\u00a0%' : '';
  const formatValue = (value: number) => numbers.format(value) + percent;
  const name = readLocalized(latest.name, locale)?.text ?? '';
  const values = points.map(({ year, value }) =>
    t('chartValue', { year: formatSchoolYear(year), value: formatValue(value) }),
  );
  return (
    <article className={styles.card}>
      <header className={styles.header}>
        <h3 className={styles.name}>
          <LocalizedSpan text={latest.name} locale={locale} />
        </h3>
        {(latest.note.kz ?? latest.note.ru) && (
          <p className={styles.note}>
            <LocalizedSpan text={latest.note} locale={locale} />
          </p>
        )}
      </header>
      <IndicatorChart
        series={series}
        label={t('chart', { name, values: values.join('; ') })}
        formatValue={(value) => numbers.format(value)}
      />
      <IndicatorTable
        series={series}
        locale={locale}
        label={t('table', { name })}
        formatValue={formatValue}
        formatChange={(change) => changes.format(change)}
      />
    </article>
  );
}
