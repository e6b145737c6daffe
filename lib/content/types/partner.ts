import { defineContent } from '../define-content';
import { image, link, localizedText, position } from '../kinds';

/** An organisation the school works with. */
export const partner = defineContent({
  type: 'partner',
  cabinetSegment: 'partner',
  section: 'content',
  fields: {
    name: localizedText({ maxLength: 160, required: true }),
    link: link(),
    logo: image(),
    position: position(),
  },
  titleField: 'name',
  listFields: ['logo'],
  dialogFields: ['name', 'link', 'logo'],
  defaultSort: { field: 'position', direction: 'asc' },
  sortable: ['position', 'name'],
});
