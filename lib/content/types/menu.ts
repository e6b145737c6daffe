import { defineContent } from '../define-content';
import { localizedText, menu as menuKind } from '../kinds';

/** The menu of the site, the columns of its footer and the line below them. */
export const menu = defineContent({
  type: 'menu',
  fields: {
    header: menuKind({ levels: 2, maxEntries: 60 }),
    footer: menuKind({ levels: 2, maxEntries: 60 }),
    bottom: menuKind({ levels: 1, maxEntries: 12 }),
    title: localizedText({ maxLength: 60, required: true }),
  },
  titleField: 'title',
  isSingleton: true,
  cabinet: {
    section: 'site',
    dialogFields: ['title'],
    formParts: { header: ['header'], footer: ['footer'], bottom: ['bottom'], title: ['title'] },
    isInOverview: false,
  },
  list: { sort: { field: 'title', direction: 'asc' }, sortable: ['title'] },
});
