import { localizedRichText } from '../../kinds';
import { defineBlock } from '../../define-block';

/** Formatted text. */
export const text = defineBlock({
  type: 'text',
  group: 'text',
  fields: { text: localizedRichText({ required: true }) },
});
