import { localizedText } from '../../kinds';
import { defineBlock } from '../../define-block';

/** All partners of the school. */
export const partners = defineBlock({
  type: 'partners',
  group: 'lists',
  fields: { title: localizedText({ maxLength: 120 }) },
});
