import { defineContent } from '../define-content';
import { link, localizedText, oneOf } from '../kinds';

/** An announcement above the pages, shown during its publication window. */
export const notification = defineContent({
  type: 'notification',
  fields: {
    text: localizedText({ maxLength: 300, required: true, multiline: true }),
    level: oneOf(['info', 'warning', 'urgent'], { required: true, filterable: true, initial: 'info' }),
    placement: oneOf(['everywhere', 'home'], { required: true, filterable: true, initial: 'everywhere' }),
    link: link(),
  },
  titleField: 'text',
  cabinet: {
    section: 'content',
    listFields: ['level', 'placement'],
    dialogFields: ['text', 'level', 'placement', 'link'],
  },
  list: { sort: { field: 'createdAt', direction: 'desc' } },
});
