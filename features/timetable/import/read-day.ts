import { fold } from '@/lib/content/fold';
import words from '../model/words.json' with { type: 'json' };

const dayOf = new Map(
  words.days.flatMap((names, index) => names.map((name): [string, number] => [fold(name), index + 1])),
);

/** A day and a month behind the name of a day, with a year or without. */
const dateBehind = /[\s,(]\d{1,2}\.\d{1,2}(?:\.(?:\d{2}|\d{4}))?\.?\)?$/;

/**
 * Returns the weekday that a text names in Kazakh, Russian or English, or by its number; `null` for none. A date may stand
 * behind it.
 */
export function readDay(text: string): number | null {
  return dayOf.get(fold(text)) ?? dayOf.get(fold(text.trim().replace(dateBehind, ''))) ?? null;
}
