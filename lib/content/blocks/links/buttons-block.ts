import { link, localizedText, oneOf, rows } from '../../kinds';
import { defineBlock } from '../../define-block';

/** Links that look like buttons. */
export const buttons = defineBlock({
  type: 'buttons',
  group: 'links',
  fields: {
    buttons: rows(
      {
        label: localizedText({ maxLength: 60, required: true }),
        link: link({ required: true }),
        look: oneOf(['primary', 'secondary'], { required: true, initial: 'primary' }),
      },
      { maxItems: 8 },
    ),
  },
});
