import { defineContent } from '../define-content';
import { localizedRichText, localizedText, position, references, slug } from '../kinds';

/** A section of the methods page. */
export const adisteme = defineContent({
  type: 'adisteme',
  cabinetSegment: 'adisteme',
  section: 'content',
  fields: {
    title: localizedText({ maxLength: 160, required: true }),
    slug: slug({ from: 'title' }),
    body: localizedRichText(),
    documents: references('document'),
    position: position(),
  },
  titleField: 'title',
  listFields: [],
  dialogFields: ['title'],
  defaultSort: { field: 'position', direction: 'asc' },
  sortable: ['position', 'title'],
  searchOrder: 1,
  listedAt: ({ slug }) => `/adisteme#${slug}`,
});
