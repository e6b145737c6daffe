import { defineContent } from '@/lib/content/define-content';
import { lessons } from './lessons';
import { localizedText, number, oneOf, slug, text } from '@/lib/content/kinds';

/** The weekly lessons of a class. */
export const timetable = defineContent({
  type: 'timetable',
  cabinetSegment: 'timetable',
  section: 'school',
  fields: {
    name: localizedText({ maxLength: 20, required: true }),
    slug: slug({ from: 'name' }),
    grade: number({ min: 1, max: 12, required: true, filterable: true, isSought: true }),
    language: oneOf(['kz', 'ru', 'en', 'mixed']),
    classTeacher: text({ maxLength: 120 }),
    lessons: lessons(),
  },
  inputNote:
    'A teacher or a room may be taken by another class at the same time, because lessons can be joined. The cabinet warns ' +
    'of it, and `POST /timetable-imports` lists it in `warnings`; this request accepts it without a warning.',
  titleField: 'name',
  keywordFields: ['grade'],
  listFields: ['grade', 'language', 'classTeacher'],
  dialogFields: ['name', 'grade', 'language'],
  defaultSort: { field: 'grade', direction: 'asc' },
  sortable: ['grade', 'name'],
  searchPoints: -2,
  publicPath: ({ slug }) => `/sabaq-kestesi/${slug}`,
  reservedSlugs: ['mugalimder'],
  isFoundByTypeName: true,
  isAlwaysPublished: true,
  isInOverview: false,
});
