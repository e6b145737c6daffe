import { defineContent } from '../define-content';
import { date, image, localizedText } from '../kinds';
import { mealFields, mealNames } from './meals';

/** The menu of one date, which replaces that of the cycle. */
export const daymenu = defineContent({
  type: 'daymenu',
  cabinetSegment: 'day-menu',
  section: 'canteen',
  fields: {
    title: localizedText({ maxLength: 80, required: true }),
    date: date({ required: true, filterable: true }),
    note: localizedText({ maxLength: 300, multiline: true }),
    ...mealFields,
    image: image(),
  },
  titleField: 'title',
  listFields: ['image', 'date', 'lunch'],
  dialogFields: ['title', 'date'],
  uniqueDay: 'date',
  defaultSort: { field: 'date', direction: 'desc' },
  sortable: ['date', 'title'],
  // A day without food would replace the menu of the cycle by nothing.
  publishRules: (menu) =>
    mealNames.some((meal) => menu[meal].length > 0) ? [] : [{ path: ['breakfast'], code: 'no_dishes' }],
  listedAt: ({ slug }) => `/ashana#${slug}`,
});
