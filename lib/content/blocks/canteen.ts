import { localizedText, oneOf } from '../kinds';
import { mealNames } from '../types/meals';
import { defineBlock } from './define-block';

/** A meal of today's menu with a link to the whole. */
export const canteen = defineBlock({
  type: 'canteen',
  group: 'lists',
  fields: {
    title: localizedText({ maxLength: 120 }),
    meal: oneOf(mealNames),
  },
});
