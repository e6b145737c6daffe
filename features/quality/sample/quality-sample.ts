import type { SamplePart } from '@/sample/sample-parts';
import pages from './quality-pages.json' with { type: 'json' };
import indicators from './indicators.json' with { type: 'json' };

/** Figures of the sample. */
export const qualitySample: SamplePart = {
  files: [{ name: 'indicators', items: indicators, after: 'milestones' }],
  pages,
};
