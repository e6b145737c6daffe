import type { Feature } from '@/lib/installation/feature';
import { qualityCategories } from './content/quality-categories';
import { indicator } from './content/indicator';

/** Figures of the quality of education over the school years. */
export const qualityFeature = {
  name: 'quality',
  collections: [{ name: 'indicators', definition: indicator, after: 'documents' }],
  hasPreviews: true,
  siteCategories: { document: [qualityCategories.reports, qualityCategories.selfAssessments] },
  pages: [{ name: 'quality', path: '/quality', builtIn: 'first', menu: 'school', after: 'achievements' }],
  parts: [{ name: 'quality', picture: 'chart', after: 'achievements' }],
} as const satisfies Feature;

declare module '@/lib/content/registry' {
  interface Collections {
    indicators: typeof indicator;
  }
}
declare module '@/lib/content/pages/site-pages' {
  interface SitePages {
    quality: (typeof qualityFeature.pages)[0];
  }
}
