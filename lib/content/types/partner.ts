import { defineContent } from '../define-content';
import { image, link, localizedText, position } from '../kinds';

/** An organisation the school works with. */
export const partner = defineContent({
  type: 'partner',
  fields: {
    name: localizedText({ maxLength: 160, required: true }),
    link: link(),
    logo: image({ isLogo: true }),
    position: position(),
  },
  titleField: 'name',
  cabinet: {
    section: 'content',
    listFields: ['logo'],
    dialogFields: ['name', 'link', 'logo'],
  },
  list: { sort: { field: 'position', direction: 'asc' }, sortable: ['position', 'name'] },
});
