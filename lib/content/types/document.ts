import { defineContent } from '../define-content';
import { category, date, file, localizedText, slug, someOf, text } from '../kinds';

/** An official document with a page of its own. */
export const document = defineContent({
  type: 'document',
  fields: {
    title: localizedText({ maxLength: 200, required: true }),
    slug: slug({ from: 'title' }),
    category: category('document', { required: true, filterable: true }),
    schoolYear: text({ maxLength: 9, filterable: true }),
    date: date(),
    /** Languages of the file, which its title does not tell. */
    languages: someOf(['kz', 'ru', 'en']),
    file: file({ required: true }),
    /** Day by which somebody reads whether the document is still in force. */
    reviewOn: date({ staffOnly: true }),
  },
  titleField: 'title',
  reminders: { reviewOn: 'review-due' },
  cabinet: {
    section: 'school',
    listFields: ['category', 'date'],
    dialogFields: ['title', 'category', 'file'],
  },
  list: { sort: { field: 'date', direction: 'desc' }, sortable: ['date', 'title'] },
  address: { publicPath: ({ slug: name }) => `/documents/${name}` },
  // Without a list page: pages also tell which documents are needed, and "documents" alone finds the page by its title.
  search: { order: 1, points: 0.6, isFoundByTypeName: true },
});
