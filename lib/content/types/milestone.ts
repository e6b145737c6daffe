import { dateRange } from '../date-range';
import { defineContent } from '../define-content';
import { image, localizedText, number } from '../kinds';

/** A year in the school's history. */
export const milestone = defineContent({
  type: 'milestone',
  cabinetSegment: 'milestone',
  section: 'school',
  fields: {
    title: localizedText({ maxLength: 160, required: true }),
    year: number({ ...dateRange, required: true }),
    text: localizedText({ maxLength: 1500, multiline: true, required: true }),
    image: image(),
  },
  titleField: 'title',
  listFields: ['year'],
  dialogFields: ['title', 'year'],
  defaultSort: { field: 'year', direction: 'asc' },
  sortable: ['year', 'title'],
  searchPoints: -2,
  listedAt: () => '/history',
});
