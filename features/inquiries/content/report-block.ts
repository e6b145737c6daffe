import { localizedText, rows, text } from '@/lib/content/kinds';
import { defineBlock } from '@/lib/content/define-block';

/** A form to report bullying or danger without a name, and to read the answer with a code. */
export const report = defineBlock({
  type: 'report',
  group: 'forms',
  fields: {
    title: localizedText({ maxLength: 120 }),
    text: localizedText({ maxLength: 600, multiline: true }),
    readers: localizedText({ maxLength: 300, multiline: true }),
    hotlines: rows(
      {
        number: text({ maxLength: 20, required: true }),
        name: localizedText({ maxLength: 120, required: true }),
      },
      { maxItems: 6 },
    ),
  },
});
