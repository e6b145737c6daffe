import type { InputIssue } from '../../input-issue';
import { date, localizedRichText, localizedText, number, oneOf, rows } from '../../kinds';
import { defineBlock, type BlockInput } from '../../define-block';

/** The last day of applications and the free places of each grade and language, highlighted. */
export const admission = defineBlock({
  type: 'admission',
  group: 'facts',
  fields: {
    title: localizedText({ maxLength: 120 }),
    lastDay: date({ required: true }),
    places: rows(
      {
        grade: number({ min: 1, max: 12, required: true, isSought: true }),
        language: oneOf(['kz', 'ru', 'en'], { required: true, initial: 'kz' }),
        count: number({ min: 0, max: 999, required: true }),
      },
      { maxItems: 36 },
    ),
    text: localizedRichText(),
  },
});

/** Returns an issue for each row of free places whose grade and language an earlier row of its block has. */
export function listRepeatedPlaces(blocks: readonly BlockInput[]): InputIssue[] {
  return blocks.flatMap((block, index): InputIssue[] => {
    if (block.type !== 'admission' || block.hidden) return [];
    const places = (block['places'] as readonly BlockInput[]).map(({ hidden, grade, language }) =>
      hidden || grade === null ? null : JSON.stringify([grade, language]),
    );
    return places.flatMap((place, row): InputIssue[] =>
      place !== null && places.indexOf(place) < row
        ? [{ path: ['blocks', index, 'places', row, 'grade'], code: 'places_taken' }]
        : [],
    );
  });
}
