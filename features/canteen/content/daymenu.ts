import { defineContent } from '@/lib/content/define-content';
import { date, image, localizedText } from '@/lib/content/kinds';
import { listEmptyMenuIssues, mealFields } from './meals';

/** The menu of one date, which replaces the cycle menu. */
export const daymenu = defineContent({
  type: 'daymenu',
  fields: {
    // First in the form, because what the cycle has on the date fills the other fields.
    date: date({ required: true, filterable: true }),
    title: localizedText({ maxLength: 80, required: true }),
    note: localizedText({ maxLength: 300, multiline: true }),
    ...mealFields,
    image: image(),
  },
  titleField: 'title',
  uniqueField: 'date',
  cabinet: {
    segment: 'day-menu',
    section: 'canteen',
    listFields: ['image', 'date', 'lunch'],
    dialogFields: ['title', 'date'],
  },
  list: { sort: { field: 'date', direction: 'desc' }, sortable: ['date', 'title'] },
  address: { listedAt: ({ slug }) => `/ashana#${slug}` },
  publishing: { rules: listEmptyMenuIssues },
});
