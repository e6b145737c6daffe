import { date, localizedRichText, localizedText, number, oneOf, rows } from '../kinds';
import { defineBlock } from './define-block';

/** The last day of applications and the free places of each grade and language, highlighted. */
export const admission = defineBlock({
  type: 'admission',
  group: 'facts',
  fields: {
    title: localizedText({ maxLength: 120 }),
    lastDay: date({ required: true }),
    places: rows(
      {
        grade: number({ min: 1, max: 12, required: true }),
        language: oneOf(['kz', 'ru', 'en'], { required: true, initial: 'kz' }),
        count: number({ min: 0, max: 999, required: true }),
      },
      { maxItems: 36 },
    ),
    text: localizedRichText(),
  },
});
