import { defineContent } from '../define-content';
import { localizedRichText, localizedText, position, references, slug } from '../kinds';

/** A section of the methods page. */
export const adisteme = defineContent({
  type: 'adisteme',
  fields: {
    title: localizedText({ maxLength: 160, required: true }),
    slug: slug({ from: 'title' }),
    body: localizedRichText(),
    documents: references('document'),
    position: position(),
  },
  titleField: 'title',
  cabinet: {
    section: 'content',
    listFields: [],
    dialogFields: ['title'],
  },
  list: { sort: { field: 'position', direction: 'asc' }, sortable: ['position', 'title'] },
  address: { listedAt: ({ slug }) => `/adisteme#${slug}` },
  search: { order: 1 },
});
