import { localizedRichText, localizedText, rows } from '../../kinds';
import { defineBlock } from '../../define-block';

/** Questions whose answers open with a click. */
export const questions = defineBlock({
  type: 'questions',
  group: 'facts',
  fields: {
    title: localizedText({ maxLength: 120 }),
    questions: rows({
      question: localizedText({ maxLength: 300, required: true }),
      answer: localizedRichText({ required: true }),
    }),
  },
});
