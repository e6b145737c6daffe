import { fold } from '@/lib/content/words/fold';
import words from '../model/words.json' with { type: 'json' };

const dayOf = new Map(
  words.days.flatMap((names, index) => names.map((name): [string, number] => [fold(name), index + 1])),
);

const month = words.months.join('|');

/** A date behind or before the name of a day: `2.09`, `02.09.2026`, or with the name of the month, with a year or without. */
const dates = [
  /\d{1,2}[./-]\d{1,2}(?:[./-](?:\d{4}|\d{2}))?\.?/u,
  new RegExp(`\\d{1,2}(?:-[\\p{L}]{1,3})?\\s+(?:${month})(?:\\s+\\d{4})?(?:\\s*[\\p{L}]{1,4}\\.?)?`, 'iu'),
  /\d{4}-\d{2}-\d{2}/u,
];

const dateBehind = new RegExp(`[\\s,(\u2013-]+(?:${dates.map(({ source }) => source).join('|')})\\)?$`, 'iu');
const dateBefore = new RegExp(
  `^\\(?(?:${dates.map(({ source }) => source).join('|')})\\)?[\\s,\u2013-]+`,
  'iu',
);

/**
 * Returns the weekday that a text names in Kazakh, Russian or English, or by its number; `null` for none. A date may stand
 * before or behind it, and spaces between its letters.
 */
export function readDay(text: string): number | null {
  const name = text.trim();
  const spaced = /^(?:\p{L} ){3,}\p{L}$/u.test(name.replace(/\s+/g, ' ')) ? name.replace(/\s+/g, '') : name;
  for (const candidate of [spaced, name.replace(dateBehind, ''), name.replace(dateBefore, '')]) {
    const day = dayOf.get(fold(candidate));
    if (day !== undefined) return day;
  }
  return null;
}
