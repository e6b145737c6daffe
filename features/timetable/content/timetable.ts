import { defineContent } from '@/lib/content/define-content';
import { lessons, localizedText, number, oneOf, slug, text } from '@/lib/content/kinds';

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
  titleField: 'name',
  keywordFields: ['grade'],
  listFields: ['grade', 'language', 'classTeacher'],
  dialogFields: ['name', 'grade', 'language'],
  defaultSort: { field: 'grade', direction: 'asc' },
  sortable: ['grade', 'name'],
  publicPath: ({ slug }) => `/sabaq-kestesi/${slug}`,
  reservedSlugs: ['mugalimder'],
  isSoughtByType: true,
  isAlwaysPublished: true,
  isInOverview: false,
});
