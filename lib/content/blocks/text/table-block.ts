import { localizedRichText, localizedText } from '../../kinds';
import { defineBlock } from '../../define-block';

/** A table over the whole width of the page, with a caption. */
export const table = defineBlock({
  type: 'table',
  group: 'text',
  fields: {
    title: localizedText({ maxLength: 160 }),
    table: localizedRichText({ required: true }),
  },
});
