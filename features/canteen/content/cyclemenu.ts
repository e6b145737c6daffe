import { defineContent } from '@/lib/content/define-content';
import { image, localizedText, number } from '@/lib/content/kinds';
import { listEmptyMenuIssues, mealFields } from './meals';

/** The menu of one day of the cycle that the canteen repeats. */
export const cyclemenu = defineContent({
  type: 'cyclemenu',
  fields: {
    title: localizedText({ maxLength: 80, required: true }),
    // Place in the cycle. A number without a published menu is a day without one, and moves no other day.
    number: number({ min: 1, max: 30, required: true, filterable: true }),
    ...mealFields,
    image: image(),
  },
  titleField: 'title',
  uniqueField: 'number',
  cabinet: {
    segment: 'cycle-menu',
    section: 'canteen',
    listFields: ['image', 'number', 'lunch'],
    dialogFields: ['title', 'number'],
  },
  list: { sort: { field: 'number', direction: 'asc' }, sortable: ['number', 'title'] },
  address: { listedAt: ({ slug }) => `/ashana/mazir#${slug}` },
  search: { points: -3 },
  publishing: { rules: listEmptyMenuIssues },
});
