import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import { toPath } from '@/lib/ornament/path';
import { PlanLabels } from './plan-labels';
import { drawCampusPlan, planInks, planSize } from './plan-layout';
import type { TourStop } from './read-tour';
import styles from './campus-plan.module.css';

/** Renders the campus plan with names, and a numbered link at each stop that has a position. */
export async function CampusPlan({ stops, locale }: { stops: readonly TourStop[]; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'visit.tour' });
  const grid = drawCampusPlan();
  return (
    <div className={styles.plan}>
      <svg
        className={styles.ground}
        viewBox={`0 0 ${planSize.width} ${planSize.height}`}
        shapeRendering="crispEdges"
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.path} d={toPath(grid, planInks.path)} />
        <path className={styles.trees} d={toPath(grid, planInks.trees)} />
        <path className={styles.wall} d={toPath(grid, planInks.wall)} />
        <path className={styles.roof} d={toPath(grid, planInks.roof)} />
        <path className={styles.track} d={toPath(grid, planInks.track)} />
        <path className={styles.field} d={toPath(grid, planInks.field)} />
      </svg>
      <PlanLabels locale={locale} />
      {/* No viewBox, so that units are CSS pixels and the numbers stay readable on a small plan. */}
      <svg className={styles.points} role="group" aria-label={t('plan')}>
        {stops.map(({ item, number, anchor }) => {
          const title = readLocalized(item.title, locale);
          if (item.planX === null || item.planY === null) return null;
          return (
            <svg key={anchor} x={`${item.planX}%`} y={`${item.planY}%`} overflow="visible">
              <a className={styles.point} href={`#${anchor}`}>
                <title>{`${number}. ${title?.text ?? ''}`}</title>
                <rect className={styles.pin} />
                <text
                  className={styles.number}
                  textAnchor="middle"
                  dominantBaseline="central"
                  lang={title && title.locale !== locale ? toLanguage(title.locale) : undefined}
                >
                  {number}
                </text>
              </a>
            </svg>
          );
        })}
      </svg>
    </div>
  );
}
