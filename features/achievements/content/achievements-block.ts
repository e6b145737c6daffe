import { localizedText, number } from '@/lib/content/kinds';
import { defineBlock } from '@/lib/content/define-block';

/** The latest achievements. */
export const achievements = defineBlock({
  type: 'achievements',
  group: 'lists',
  fields: {
    title: localizedText({ maxLength: 120 }),
    count: number({ min: 1, max: 20 }),
  },
});
