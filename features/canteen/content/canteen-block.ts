import { localizedText, oneOf } from '@/lib/content/kinds';
import { mealNames } from './meals';
import { defineBlock } from '@/lib/content/define-block';

/** A meal of today's menu with a link to the whole. */
export const canteen = defineBlock({
  type: 'canteen',
  group: 'lists',
  fields: {
    title: localizedText({ maxLength: 120 }),
    meal: oneOf(mealNames),
  },
});
