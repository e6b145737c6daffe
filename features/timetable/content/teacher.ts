import { defineContent } from '@/lib/content/define-content';
import {
  category,
  image,
  localizedText,
  number,
  oneOf,
  reference,
  rows,
  slug,
  text,
} from '@/lib/content/kinds';

/** A grade from 1 to 12 and a letter, in quotes or without. */
const className = /^(?:[1-9]|1[0-2])(?!\d)/;

/** A teacher with subjects, qualification and courses. Members of the leadership who teach also have a profile. */
export const teacher = defineContent({
  type: 'teacher',
  fields: {
    name: localizedText({ maxLength: 120, required: true }),
    slug: slug({ from: 'name' }),
    subject: category('subject', { required: true, filterable: true }),
    secondSubject: category('subject'),
    qualification: oneOf(['master', 'researcher', 'expert', 'moderator', 'teacher'], { filterable: true }),
    /** Grade and letter, such as `7A`. */
    classTeacherOf: text({ maxLength: 20 }),
    /** Year of the first work as a teacher; pages show the years since then. */
    since: number({ min: 1950, max: 2100, isPastYear: true }),
    education: localizedText({ maxLength: 500, multiline: true }),
    courses: rows(
      {
        name: localizedText({ maxLength: 200, required: true }),
        year: number({ min: 1990, max: 2100, isPastYear: true }),
      },
      { maxItems: 20 },
    ),
    photo: image(),
    profile: reference('staff'),
  },
  titleField: 'name',
  cabinet: {
    section: 'school',
    listFields: ['photo', 'subject', 'qualification'],
    dialogFields: ['name', 'subject', 'qualification'],
  },
  list: { sort: { field: 'slug', direction: 'asc' }, sortable: ['slug', 'name'] },
  address: { listedAt: ({ slug: name }) => `/mugalimder#${name}` },
  search: { order: 1, isFoundByTypeName: true, sameAs: 'profile', fieldsFoundByLabel: ['classTeacherOf'] },
  publishing: {
    rules: ({ classTeacherOf }) =>
      classTeacherOf !== null && !className.test(classTeacherOf)
        ? [{ path: ['classTeacherOf'], code: 'invalid_class' as const }]
        : [],
  },
});
