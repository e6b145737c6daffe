import { images, localizedText, reference } from '../../kinds';
import { defineBlock } from '../../define-block';

/** Photos of an album, or chosen ones. */
export const gallery = defineBlock({
  type: 'gallery',
  group: 'pictures',
  fields: {
    title: localizedText({ maxLength: 120 }),
    album: reference('album'),
    images: images({ maxItems: 24 }),
  },
});
