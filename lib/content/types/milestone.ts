import { dateRange } from '../dates/date-range';
import { defineContent } from '../define-content';
import { image, localizedText, number } from '../kinds';

/** A year in the school's history. */
export const milestone = defineContent({
  type: 'milestone',
  fields: {
    title: localizedText({ maxLength: 160, required: true }),
    year: number({ ...dateRange, required: true }),
    text: localizedText({ maxLength: 1500, multiline: true, required: true }),
    image: image(),
  },
  titleField: 'title',
  cabinet: {
    section: 'school',
    listFields: ['year'],
    dialogFields: ['title', 'year'],
  },
  list: { sort: { field: 'year', direction: 'asc' }, sortable: ['year', 'title'] },
  address: { listedAt: () => '/history' },
  search: { points: -2 },
});
