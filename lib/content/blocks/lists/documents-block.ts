import { category, localizedText, references } from '../../kinds';
import { defineBlock } from '../../define-block';

/** Documents of a category, or chosen ones. */
export const documents = defineBlock({
  type: 'documents',
  group: 'lists',
  fields: {
    title: localizedText({ maxLength: 120 }),
    category: category('document'),
    documents: references('document'),
  },
});
