import { defineContent } from '../define-content';
import { category, date, flag, image, images, localizedRichText, localizedText, slug } from '../kinds';

/** A news item: a text with a date and a cover. */
export const news = defineContent({
  type: 'news',
  fields: {
    title: localizedText({ maxLength: 160, required: true }),
    slug: slug({ from: 'title' }),
    category: category('news', { required: true, filterable: true }),
    date: date({ required: true }),
    lead: localizedText({ maxLength: 400, multiline: true }),
    cover: image(),
    coverAlt: localizedText({ maxLength: 300, describes: 'cover' }),
    body: localizedRichText({ required: true }),
    gallery: images({ maxItems: 24 }),
    pinned: flag({ filterable: true }),
  },
  titleField: 'title',
  cabinet: {
    section: 'content',
    listFields: ['cover', 'category', 'date'],
    dialogFields: ['title', 'category', 'date'],
  },
  list: { sort: { field: 'date', direction: 'desc' }, sortable: ['date', 'title'] },
  address: { publicPath: (item) => `/news/${item.slug}`, reservedSlugs: ['feed', 'page'] },
  search: { isFoundByTypeName: true },
});
