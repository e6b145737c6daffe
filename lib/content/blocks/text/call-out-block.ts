import { localizedRichText, localizedText, oneOf } from '../../kinds';
import { defineBlock } from '../../define-block';

/** A short text that stands out. */
export const callOut = defineBlock({
  type: 'call-out',
  group: 'text',
  fields: {
    tone: oneOf(['info', 'success', 'warning'], { required: true, initial: 'info' }),
    title: localizedText({ maxLength: 120 }),
    text: localizedRichText({ required: true }),
  },
});
