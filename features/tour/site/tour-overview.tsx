import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import type { TourStop } from './read-tour';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { CampusPlan } from './campus-plan';
import styles from './tour-overview.module.css';

/** Renders the plan beside a plain list of the stops. */
export async function TourOverview({ stops, locale }: { stops: readonly TourStop[]; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'visit.tour' });
  return (
    <section className={styles.overview} id="plan" aria-label={t('plan')}>
      <div className={styles.plan}>
        <CampusPlan stops={stops} locale={locale} />
        <p className={styles.hint}>{t('planHint')}</p>
      </div>
      <nav aria-labelledby="stops" className={styles.stops}>
        <h2 id="stops" className={styles.title}>
          {t('stops')}
        </h2>
        <ol role="list" className={styles.list}>
          {stops.map(({ item, number, anchor }) => (
            <li key={anchor}>
              <a className={styles.link} href={`#${anchor}`}>
                <span className={styles.number}>{number}</span>
                <LocalizedSpan text={item.title} locale={locale} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </section>
  );
}
