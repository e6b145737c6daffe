import { category, localizedText, number, oneOf } from '../../kinds';
import { defineBlock } from '../../define-block';

/** The latest news, of one category or of all. */
export const news = defineBlock({
  type: 'news',
  group: 'lists',
  fields: {
    title: localizedText({ maxLength: 120 }),
    category: category('news'),
    count: number({ min: 1, max: 12 }),
    /** `feature`: the first item large, the others as lines beside it. */
    look: oneOf(['cards', 'feature'], { required: true, initial: 'cards' }),
  },
});
