import { defineContent } from '@/lib/content/define-content';
import { lessons } from './lessons';
import { localizedText, number, oneOf, slug, text } from '@/lib/content/kinds';

/** The weekly lessons of a class. */
export const timetable = defineContent({
  type: 'timetable',
  fields: {
    name: localizedText({ maxLength: 20, required: true }),
    slug: slug({ from: 'name' }),
    grade: number({ min: 1, max: 12, required: true, filterable: true, isSought: true }),
    language: oneOf(['kz', 'ru', 'en', 'mixed']),
    classTeacher: text({ maxLength: 120 }),
    lessons: lessons(),
  },
  titleField: 'name',
  inputNote:
    'A teacher or a room may be taken by another class at the same time, because lessons can be joined. The cabinet warns ' +
    'of it, and `POST /timetable-imports` lists it in `warnings`; this request accepts it without a warning.',
  cabinet: {
    section: 'school',
    listFields: ['grade', 'language', 'classTeacher'],
    dialogFields: ['name', 'grade', 'language'],
    isInOverview: false,
  },
  list: { sort: { field: 'grade', direction: 'asc' }, sortable: ['grade', 'name'] },
  address: { publicPath: ({ slug }) => `/sabaq-kestesi/${slug}`, reservedSlugs: ['mugalimder'] },
  search: { keywordFields: ['grade'], points: -2, isFoundByTypeName: true },
  publishing: { isAlways: true },
});
