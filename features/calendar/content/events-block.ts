import { localizedText, number } from '@/lib/content/kinds';
import { event } from './event';
import { defineBlock } from '@/lib/content/define-block';

/** The next dates of the calendar, of one category or of all. */
export const events = defineBlock({
  type: 'events',
  group: 'lists',
  fields: {
    title: localizedText({ maxLength: 120 }),
    category: { ...event.fields.category, required: false, filterable: false },
    count: number({ min: 1, max: 12 }),
  },
});
