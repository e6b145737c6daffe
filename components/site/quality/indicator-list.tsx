import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import type { IndicatorSeries } from '@/lib/pages/indicator-series';
import { IndicatorCard } from './indicator-card';
import styles from './indicator-list.module.css';

interface Props {
  readonly series: readonly IndicatorSeries[];
  readonly locale: Locale;
}

/** Renders indicators in a grid. */
export async function IndicatorList({ series, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.quality' });
  return (
    <section aria-labelledby="indicators" className={styles.section}>
      <h2 id="indicators">{t('label')}</h2>
      <div className={styles.grid}>
        {series.map((indicator) => (
          <IndicatorCard key={indicator.latest.id} series={indicator} locale={locale} />
        ))}
      </div>
    </section>
  );
}
