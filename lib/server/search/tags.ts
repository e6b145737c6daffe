import { fold } from '../../content/fold';
import { collectionNames, definitionOf } from '../../content/registry';
import { locales } from '../../i18n/locales';
import { textsOf } from '../archive/archive-texts';
import { taggedFields, toTag } from './to-entries';
import { matchWord } from './words/match-word';
import { toWord, type Word } from './words/to-word';

interface Label {
  readonly tag: string;
  readonly words: readonly Word[];
}

/** Two letters are in most labels. */
const minLength = 3;

/** A label is found by its whole words, because lists of one category are long. */
const sameWord = 0.85;

let labels: readonly Label[] | null = null;

/** Returns the tags whose label contains a word in any language. */
export function toTagsOf(sought: Word): string[] {
  if (sought.text.length < minLength) return [];
  labels ??= listLabels();
  return labels
    .filter(({ words }) => words.some((word) => matchWord(sought, word) >= sameWord))
    .map(({ tag }) => tag);
}

function listLabels(): Label[] {
  return collectionNames.map(definitionOf).flatMap(({ type, fields }) =>
    taggedFields.flatMap((name) => {
      const field = fields[name];
      if (field?.kind !== 'one-of') return [];
      return field.values.map((value) => ({
        tag: toTag(type, name, value),
        words: locales.flatMap((locale) =>
          fold(textsOf({ type }, locale).options?.[name]?.[value] ?? '')
            .split(' ')
            .map(toWord),
        ),
      }));
    }),
  );
}
