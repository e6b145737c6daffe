import type { Feature } from '@/lib/installation/feature';
import { vacancy } from './content/vacancy';

/** Open positions. */
export const vacanciesFeature = {
  name: 'vacancies',
  collections: [{ name: 'vacancies', definition: vacancy, after: 'teachers' }],
  hasPreviews: true,
  pages: [{ name: 'bosOryndar', path: '/bos-oryndar', builtIn: 'first', menu: 'school', after: 'quality' }],
  parts: [{ name: 'vacancies', picture: 'case', after: 'quality' }],
} as const satisfies Feature;

declare module '@/lib/content/registry' {
  interface Collections {
    vacancies: typeof vacancy;
  }
}
declare module '@/lib/content/pages/site-pages' {
  interface SitePages {
    bosOryndar: (typeof vacanciesFeature.pages)[0];
  }
}
