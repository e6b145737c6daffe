import type { SamplePart } from '@/sample/sample-parts';
import pages from './tour-pages.json' with { type: 'json' };
import stops from './stops.json' with { type: 'json' };
import { drawPanorama } from './draw-panorama';

/** Places of the sample, with 360-degree pictures of two. */
export const tourSample: SamplePart = {
  files: [{ name: 'stops', items: stops, after: 'milestones' }],
  drawings: { panorama: drawPanorama },
  pages,
};
