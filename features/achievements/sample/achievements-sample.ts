import type { SamplePart } from '@/sample/sample-parts';
import pages from './achievements-pages.json' with { type: 'json' };
import achievements from './achievements.json' with { type: 'json' };

/** Achievements of the sample. */
export const achievementsSample: SamplePart = {
  files: [{ name: 'achievements', items: achievements, after: 'staff' }],
  pages,
};
