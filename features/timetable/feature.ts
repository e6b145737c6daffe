import { setClassSource } from '@/features/calendar/model/class-source';
import type { Feature } from '@/lib/installation/feature';
import { bell } from './content/bell';
import type { LessonsField } from './content/lessons';
import { substitution } from './content/substitution';
import { teacher } from './content/teacher';
import { timetable } from './content/timetable';
import { timetableEndpoints } from './contract';
import { toClassFacts } from './model/to-class-facts';

/** Timetables of classes and teachers, bells, substitutions. */
export const timetableFeature = {
  name: 'timetable',
  uses: ['calendar'],
  collections: [
    { name: 'teachers', definition: teacher, after: 'staff' },
    { name: 'timetables', definition: timetable, after: 'vacancies' },
    { name: 'substitutions', definition: substitution, after: 'timetables' },
    { name: 'bells', definition: bell, after: 'substitutions' },
  ],
  endpoints: timetableEndpoints,
  messages: [{ area: 'timetable', isInCabinet: true }],
  hasPreviews: true,
  pages: [
    { name: 'sabaqKestesi', path: '/sabaq-kestesi', builtIn: 'first', menu: 'parents', after: null },
    { name: 'mugalimder', path: '/mugalimder', builtIn: 'first', menu: 'school', after: 'basshylyq' },
  ],
  offlinePages: ['/sabaq-kestesi', '/sabaq-kestesi/[name]'],
  parts: [
    {
      name: 'timetable',
      picture: 'clock',
      after: 'canteen',
      pages: ['/sabaq-kestesi'],
      collections: ['timetables', 'substitutions', 'bells'],
    },
    {
      name: 'teachers',
      picture: 'board',
      after: 'timetable',
      pages: ['/mugalimder'],
      collections: ['teachers'],
      routes: [],
      endpoints: [],
      uses: [],
    },
  ],
  routes: {
    '/sabaq-kestesi/[name]': 'none',
    '/sabaq-kestesi/[name]/feed.ics': 'none',
    '/sabaq-kestesi/mugalimder': 'none',
    '/sabaq-kestesi/mugalimder/[name]': 'none',
    '/sabaq-kestesi/mugalimder/[name]/feed.ics': 'none',
    '/cabinet/timetables/import': 'required',
  },
  parameters: ['category', 'grade', 'subject'],
  extend: () => setClassSource('timetables', toClassFacts),
} as const satisfies Feature;

type TimetableEndpoints = typeof timetableEndpoints;

declare module '@/lib/content/registry' {
  interface Collections {
    teachers: typeof teacher;
    timetables: typeof timetable;
    substitutions: typeof substitution;
    bells: typeof bell;
  }
}
declare module '@/lib/content/kinds' {
  interface FieldTypes {
    lessons: LessonsField;
  }
}
declare module '@/lib/content/pages/site-pages' {
  interface SitePages {
    sabaqKestesi: (typeof timetableFeature.pages)[0];
    mugalimder: (typeof timetableFeature.pages)[1];
  }
}
declare module '@/lib/api/contract' {
  interface Endpoints extends TimetableEndpoints {}
}
