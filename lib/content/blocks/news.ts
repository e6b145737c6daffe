import { localizedText, number, oneOf } from '../kinds';
import { news as newsItem } from '../types/news';
import { defineBlock } from '../define-block';

/** The latest news, of one category or of all. */
export const news = defineBlock({
  type: 'news',
  group: 'lists',
  fields: {
    title: localizedText({ maxLength: 120 }),
    category: { ...newsItem.fields.category, required: false, filterable: false },
    count: number({ min: 1, max: 12 }),
    /** `feature`: the first item large, the others as lines beside it. */
    look: oneOf(['cards', 'feature'], { required: true, initial: 'cards' }),
  },
});
