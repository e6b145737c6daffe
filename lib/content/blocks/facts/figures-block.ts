import { flag, localizedText, rows, text } from '../../kinds';
import { defineBlock } from '../../define-block';

/** Large numbers: the indicators marked for the home page, and numbers of the block itself. */
export const figures = defineBlock({
  type: 'figures',
  group: 'facts',
  fields: {
    title: localizedText({ maxLength: 120 }),
    indicators: flag({ initially: true }),
    figures: rows(
      {
        value: text({ maxLength: 20, required: true }),
        name: localizedText({ maxLength: 120, required: true }),
      },
      { maxItems: 12 },
    ),
  },
});
