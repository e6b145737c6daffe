import { defineContent } from '../define-content';
import { category, date, image, localizedText, position, slug } from '../kinds';

/** Photos of one event. */
export const album = defineContent({
  type: 'album',
  fields: {
    title: localizedText({ maxLength: 160, required: true }),
    slug: slug({ from: 'title' }),
    description: localizedText({ maxLength: 1000, multiline: true }),
    date: date({ required: true }),
    place: localizedText({ maxLength: 160 }),
    category: category('album', { required: true, filterable: true }),
    cover: image(),
    position: position(),
  },
  titleField: 'title',
  cabinet: {
    section: 'content',
    listFields: ['cover', 'category', 'date'],
    dialogFields: ['title', 'category', 'date'],
  },
  list: { sort: { field: 'date', direction: 'desc' }, sortable: ['date', 'title', 'position'] },
  address: { listedAt: ({ slug }) => `/gallery/images?album=${slug}` },
  search: { isFoundByTypeName: true },
});
