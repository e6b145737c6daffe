import type { SamplePart } from '@/sample/sample-parts';
import pages from './timetable-pages.json' with { type: 'json' };
import teachers from './teachers.json' with { type: 'json' };
import timetables from './timetables.json' with { type: 'json' };
import substitutions from './substitutions.json' with { type: 'json' };
import bells from './bells.json' with { type: 'json' };

/** Teachers, classes, substitutions and bells of the sample. */
export const timetableSample: SamplePart = {
  files: [
    { name: 'teachers', items: teachers, after: 'staff' },
    { name: 'timetables', items: timetables, after: 'milestones' },
    { name: 'substitutions', items: substitutions, after: 'milestones' },
    { name: 'bells', items: bells, after: 'milestones' },
  ],
  pages,
};
