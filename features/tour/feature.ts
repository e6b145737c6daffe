import type { Feature } from '@/lib/installation/feature';
import { stop } from './content/stop';

/** A tour of the school: stops, plan and views all around. */
export const tourFeature = {
  name: 'tour',
  collections: [{ name: 'stops', definition: stop, after: 'milestones' }],
  hasPreviews: true,
  pages: [{ name: 'tour', path: '/tour', builtIn: 'first', menu: 'school', after: 'bosOryndar' }],
  parts: [{ name: 'tour', picture: 'compass', after: 'it' }],
} as const satisfies Feature;

declare module '@/lib/content/registry' {
  interface Collections {
    stops: typeof stop;
  }
}
declare module '@/lib/content/pages/site-pages' {
  interface SitePages {
    tour: (typeof tourFeature.pages)[0];
  }
}
