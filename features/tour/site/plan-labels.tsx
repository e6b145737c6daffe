import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { gateLabel, northArrow, planLabels } from './plan-layout';
import styles from './plan-labels.module.css';

/** Renders the names of the buildings, the entrance and the north on the plan, in CSS pixels. */
export async function PlanLabels({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'visit.tour.places' });
  return (
    <svg className={styles.labels} role="group" aria-label={t('label')}>
      {planLabels.map(({ name, x, y }) => (
        <text key={name} x={`${x}%`} y={`${y}%`} textAnchor="middle" dominantBaseline="central">
          {t(name)}
        </text>
      ))}
      <text x={`${gateLabel.x}%`} y={`${gateLabel.y}%`} dominantBaseline="central" className={styles.gate}>
        {t('gate')}
      </text>
      <svg x={`${northArrow.x}%`} y={`${northArrow.y}%`} overflow="visible">
        <title>{t('north')}</title>
        <path className={styles.arrow} d="M0 -18L7 2L0 -3L-7 2Z" />
        <text y="12" textAnchor="middle" dominantBaseline="central">
          {t('northLetter')}
        </text>
      </svg>
    </svg>
  );
}
