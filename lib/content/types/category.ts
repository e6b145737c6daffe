import { categoryColours, listCategoryKinds, posterThemes } from '../categories';
import { defineContent } from '../define-content';
import { categoryKey, localizedText, oneOf, position } from '../kinds';

/** A category of news, albums, documents or methods, or a subject. */
export const category = defineContent({
  type: 'category',
  fields: {
    kind: oneOf(listCategoryKinds, { required: true, filterable: true, initial: 'news' }),
    name: localizedText({ maxLength: 80, required: true }),
    key: categoryKey(),
    colour: oneOf(categoryColours),
    /** Motifs of the posters that items without a picture show. */
    poster: oneOf(posterThemes),
    position: position(),
  },
  titleField: 'name',
  cabinet: {
    section: 'school',
    listFields: ['colour'],
    dialogFields: ['name', 'colour', 'key'],
    isInOverview: false,
  },
  list: {
    sort: { field: 'position', direction: 'asc' },
    sortable: ['position', 'name'],
    grouping: { field: 'kind', only: { poster: ['news', 'album'] } },
  },
  publishing: { isAlways: true },
});
