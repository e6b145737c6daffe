import type { FeatureEffects } from '@/tests/e2e/support/effects/feature-effects';

/** What shows events besides pages, and two of their categories. */
export const effects: FeatureEffects = {
  categories: { event: ['term', 'vacation'] },
  publicFiles: ['/kuntizbe/calendar.ics'],
};
