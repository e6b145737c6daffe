import { localizedRichText, localizedText, reference } from '../../kinds';
import { defineBlock } from '../../define-block';

/** The words of a person with portrait and post, such as the director's word. */
export const quotation = defineBlock({
  type: 'quotation',
  group: 'text',
  fields: {
    title: localizedText({ maxLength: 120 }),
    text: localizedRichText({ required: true }),
    person: reference('staff'),
    /** Name of a person who is not on the staff. */
    author: localizedText({ maxLength: 160 }),
  },
});
