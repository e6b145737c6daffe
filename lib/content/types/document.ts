import { defineContent } from '../define-content';
import { category, date, file, localizedText, text } from '../kinds';

/** An official document to download. */
export const document = defineContent({
  type: 'document',
  cabinetSegment: 'document',
  section: 'school',
  fields: {
    title: localizedText({ maxLength: 200, required: true }),
    category: category('document', { required: true, filterable: true }),
    schoolYear: text({ maxLength: 9, filterable: true }),
    date: date(),
    file: file({ required: true }),
  },
  titleField: 'title',
  listFields: ['category', 'date'],
  dialogFields: ['title', 'category', 'file'],
  defaultSort: { field: 'date', direction: 'desc' },
  sortable: ['date', 'title'],
  searchOrder: 1,
  searchPoints: 0.6,
  listedAt: ({ slug: name }) => `/about#document-${name}`,
  isFoundByTypeName: true,
});
