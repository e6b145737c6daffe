import { fold } from '../../../content/words/fold';
import { meanings } from './abbreviations.json';

const meaningOf = new Map(
  Object.entries(meanings).flatMap(([meaning, list]) =>
    list.map((abbreviation) => [fold(abbreviation), fold(meaning)] as const),
  ),
);
const abbreviations = new RegExp(
  `(?<!\\S)(?:${[...meaningOf.keys()].sort((a, b) => b.length - a.length).join('|')})(?!\\S)`,
  'g',
);

/** Returns a folded text with common abbreviations as what they mean. */
export function spellOut(folded: string): string {
  return folded.replace(abbreviations, (abbreviation) => meaningOf.get(abbreviation)!);
}
