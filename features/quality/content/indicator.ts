import { defineContent } from '@/lib/content/define-content';
import { flag, localizedText, number, oneOf, text } from '@/lib/content/kinds';

/** A figure about the quality of education in one school year. */
export const indicator = defineContent({
  type: 'indicator',
  fields: {
    name: localizedText({ maxLength: 160, required: true }),
    kind: oneOf(
      [
        'success-rate',
        'quality-rate',
        'national-test',
        'grants',
        'altyn-belgi',
        'medals',
        'teacher-category',
        'pupils',
        'teachers',
      ],
      {
        required: true,
        filterable: true,
      },
    ),
    schoolYear: text({ maxLength: 9, required: true, filterable: true }),
    value: number({ min: 0, max: 100_000, fractionDigits: 1, required: true }),
    note: localizedText({ maxLength: 300 }),
    /** Whether blocks of figures show it. */
    onHome: flag({ filterable: true }),
  },
  titleField: 'name',
  cabinet: {
    section: 'school',
    listFields: ['kind', 'schoolYear', 'value'],
    dialogFields: ['name', 'kind', 'schoolYear', 'value'],
  },
  list: { sort: { field: 'schoolYear', direction: 'desc' }, sortable: ['schoolYear', 'name'] },
  address: { listedAt: () => '/quality' },
  search: { points: -1 },
});
