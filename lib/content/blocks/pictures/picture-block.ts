import { image, localizedText, oneOf } from '../../kinds';
import { defineBlock } from '../../define-block';

/** A picture of the library. */
export const picture = defineBlock({
  type: 'picture',
  group: 'pictures',
  fields: {
    image: image({ required: true }),
    caption: localizedText({ maxLength: 300 }),
    width: oneOf(['text', 'page'], { required: true, initial: 'text' }),
  },
});
