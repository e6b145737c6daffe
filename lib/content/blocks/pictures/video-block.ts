import { image, link, localizedText } from '../../kinds';
import { defineBlock } from '../../define-block';

/** A video at another site: a picture with a link, so that the browser asks the other site only after a click. */
export const video = defineBlock({
  type: 'video',
  group: 'pictures',
  fields: {
    title: localizedText({ maxLength: 160, required: true }),
    link: link({ required: true }),
    cover: image(),
  },
});
