import { defineContent } from '@/lib/content/define-content';
import { localizedText } from '@/lib/content/kinds';

/** A term of the school, which translations keep: what it is called in each language. */
export const term = defineContent({
  type: 'term',
  fields: { name: localizedText({ maxLength: 200, required: true, staffOnly: true }) },
  titleField: 'name',
  cabinet: { section: 'site', dialogFields: ['name'], isInOverview: false },
  list: { sort: { field: 'name', direction: 'asc' }, sortable: ['name'] },
  publishing: { isAlways: true },
});
