import { link, localizedText, oneOf, rows } from '../kinds';
import { defineBlock } from '../define-block';

/** The first screen of the home page: the name of the school, a line above it, buttons and slides. */
export const hero = defineBlock({
  type: 'hero',
  group: null,
  fields: {
    tagline: localizedText({ maxLength: 120 }),
    buttons: rows(
      {
        label: localizedText({ maxLength: 60, required: true }),
        link: link({ required: true }),
        look: oneOf(['primary', 'secondary'], { required: true, initial: 'primary' }),
      },
      { maxItems: 3 },
    ),
  },
});
