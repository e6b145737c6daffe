import { date, localizedText, rows } from '../../kinds';
import { defineBlock } from '../../define-block';

/** Numbered steps, each with its days. */
export const steps = defineBlock({
  type: 'steps',
  group: 'facts',
  fields: {
    title: localizedText({ maxLength: 120 }),
    steps: rows(
      {
        title: localizedText({ maxLength: 160, required: true }),
        from: date(),
        until: date(),
        text: localizedText({ maxLength: 600, multiline: true }),
      },
      { period: ['from', 'until'] },
    ),
  },
});
