import { defineContent } from '../define-content';
import { category, date, file, localizedText, text } from '../kinds';

/** An official document to download. */
export const document = defineContent({
  type: 'document',
  fields: {
    title: localizedText({ maxLength: 200, required: true }),
    category: category('document', { required: true, filterable: true }),
    schoolYear: text({ maxLength: 9, filterable: true }),
    date: date(),
    file: file({ required: true }),
  },
  titleField: 'title',
  cabinet: {
    section: 'school',
    listFields: ['category', 'date'],
    dialogFields: ['title', 'category', 'file'],
  },
  list: { sort: { field: 'date', direction: 'desc' }, sortable: ['date', 'title'] },
  address: { listedAt: ({ slug: name }) => `/about#document-${name}` },
  search: { order: 1, points: 0.6, isFoundByTypeName: true },
});
