import { defineContent } from '@/lib/content/define-content';
import {
  date,
  links,
  localizedRichText,
  localizedText,
  number,
  oneOf,
  rows,
  text,
} from '@/lib/content/kinds';
import { mealNames } from './meals';

/** Number of days of the cycle if the settings state none. */
export const usualCycleLength = 10;

/** The settings of the canteen: its cycle, meals and prices, and whom parents tell about an allergy. */
export const canteen = defineContent({
  type: 'canteen',
  fields: {
    contact: localizedText({ maxLength: 160, required: true }),
    telephones: links({ target: 'telephone', maxItems: 3 }),
    allergies: localizedText({ maxLength: 600, multiline: true }),
    // Day 1 of the cycle is the first school day from this date on.
    cycleStart: date(),
    // Stated, because counted menus would move all days if a number is wrong or a menu a draft.
    cycleLength: number({ min: 1, max: 30 }),
    meals: rows(
      {
        meal: oneOf(mealNames, { required: true }),
        time: text({ maxLength: 20 }),
        guests: localizedText({ maxLength: 120 }),
        // In tenge.
        price: number({ min: 0, max: 100_000 }),
      },
      { maxItems: 20 },
    ),
    free: localizedRichText(),
  },
  titleField: 'contact',
  isSingleton: true,
  isForEditors: true,
  cabinet: {
    section: 'canteen',
    dialogFields: ['contact'],
    formParts: {
      cycle: ['cycleStart', 'cycleLength'],
      meals: ['meals', 'free'],
      allergies: ['contact', 'telephones', 'allergies'],
    },
    isInOverview: false,
  },
  list: { sort: { field: 'contact', direction: 'asc' }, sortable: ['contact'] },
  address: { listedAt: () => '/ashana' },
  search: { points: -4 },
});
