import { defineContent } from '../define-content';
import { image, link, localizedText, position } from '../kinds';

/** A picture with a headline on the home page, shown during its publication window. */
export const slide = defineContent({
  type: 'slide',
  fields: {
    title: localizedText({ maxLength: 120, required: true }),
    text: localizedText({ maxLength: 300, multiline: true }),
    button: localizedText({ maxLength: 40 }),
    link: link(),
    image: image({ required: true }),
    position: position(),
  },
  titleField: 'title',
  cabinet: {
    section: 'content',
    listFields: ['image'],
    dialogFields: ['title', 'image', 'button', 'link'],
  },
  list: { sort: { field: 'position', direction: 'asc' }, sortable: ['position', 'title'] },
});
