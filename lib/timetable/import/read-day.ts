import { fold } from '../../content/fold';
import words from '../words.json' with { type: 'json' };

const dayOf = new Map(
  words.days.flatMap((names, index) => names.map((name): [string, number] => [fold(name), index + 1])),
);

/** Returns the weekday that a text names in Kazakh, Russian or English, or by its number; `null` for none. */
export function readDay(text: string): number | null {
  return dayOf.get(fold(text)) ?? null;
}
