import { localizedText, references } from '../kinds';
import { document } from '../types/document';
import { defineBlock } from '../define-block';

/** Documents of a category, or chosen ones. */
export const documents = defineBlock({
  type: 'documents',
  group: 'lists',
  fields: {
    title: localizedText({ maxLength: 120 }),
    category: { ...document.fields.category, required: false, filterable: false },
    documents: references('document'),
  },
});
