import { defineContent } from '../define-content';
import { category, file, image, link, localizedText, number, reference, text } from '../kinds';

/** Teaching material to download: a plan, a lesson, a presentation. */
export const method = defineContent({
  type: 'method',
  fields: {
    title: localizedText({ maxLength: 200, required: true }),
    description: localizedText({ maxLength: 1000, multiline: true }),
    section: reference('adisteme', { filterable: true }),
    subject: category('subject', { required: true, filterable: true }),
    grade: number({ min: 1, max: 12, filterable: true }),
    kind: category('method', { required: true, filterable: true }),
    author: text({ maxLength: 160 }),
    year: number({ min: 1990, max: 2100, filterable: true }),
    file: file(),
    link: link(),
    cover: image(),
    coverAlt: localizedText({ maxLength: 300, describes: 'cover' }),
  },
  titleField: 'title',
  partOf: 'section',
  cabinet: {
    section: 'content',
    listFields: ['subject', 'kind', 'year'],
    dialogFields: ['title', 'subject', 'kind', 'section', 'file'],
  },
  list: { sort: { field: 'createdAt', direction: 'desc' }, sortable: ['title', 'year'] },
  address: { listedAt: () => '/adisteme' },
  search: { points: -3 },
});
