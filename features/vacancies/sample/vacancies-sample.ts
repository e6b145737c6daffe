import type { SamplePart } from '@/sample/sample-parts';
import pages from './vacancies-pages.json' with { type: 'json' };
import vacancies from './vacancies.json' with { type: 'json' };

/** Vacancies of the sample. */
export const vacanciesSample: SamplePart = {
  files: [{ name: 'vacancies', items: vacancies, after: 'staff' }],
  pages,
};
