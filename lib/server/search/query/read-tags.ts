import { fold } from '../../../content/words/fold';
import { collectionNames, definitionOf } from '../../../content/registry';
import { locales } from '../../../i18n/locales';
import { textsOf } from '@/lib/server/base/content-texts';
import type { Database } from '../../db/database';
import { selectItems } from '../../rows/select-items';
import { taggedFields, toFieldTag, toTag, toTypeTag } from '../../search-index/to-entries';
import { kinds } from '../../search-index/words/kind-words.json';
import { matchWord } from '../../search-index/words/match-word';
import { toWord, type Word } from '../../search-index/words/to-word';

interface Label {
  readonly tag: string;
  readonly words: readonly Word[];
}

/** Two letters are in most labels. */
const minLength = 3;

/** A label is found by its whole words, because lists of one category are long. */
const sameWord = 0.85;

/** Further words for types. */
const kindWords: Partial<Record<string, readonly string[]>> = kinds;

let messageLabels: readonly Label[] | null = null;

/** Reads the categories. Returns a function that lists the tags whose label contains a word in any language. */
export async function readTags(db: Database): Promise<(sought: Word) => string[]> {
  messageLabels ??= [...listOptionLabels(), ...listTypeLabels(), ...listFieldLabels()];
  const rows = await selectItems(db, 'category').where('deleted_at', 'is', null).execute();
  const categories = rows.map((row) => ({
    tag: toTag('category', String(row['kind']), String(row['key'])),
    words: toWords(locales.map((locale) => String(row[`name_${locale}`] ?? ''))),
  }));
  const labels = [...messageLabels, ...categories];
  return (sought) =>
    sought.text.length < minLength
      ? []
      : labels
          .filter(({ words }) => words.some((word) => matchWord(sought, word) >= sameWord))
          .map(({ tag }) => tag);
}

function listOptionLabels(): Label[] {
  return collectionNames.map(definitionOf).flatMap(({ type, fields }) =>
    taggedFields.flatMap((name) => {
      const field = fields[name];
      if (field?.kind !== 'one-of') return [];
      return field.values.map((value) => ({
        tag: toTag(type, name, value),
        words: toWords(locales.map((locale) => textsOf({ type }, locale).options?.[name]?.[value] ?? '')),
      }));
    }),
  );
}

function listTypeLabels(): Label[] {
  return collectionNames
    .map(definitionOf)
    .filter(({ search: { isFoundByTypeName } }) => isFoundByTypeName)
    .map(({ type }) => ({
      tag: toTypeTag(type),
      words: toWords([
        ...locales.map((locale) => textsOf({ type }, locale).one ?? ''),
        ...(kindWords[type] ?? []),
      ]),
    }));
}

function listFieldLabels(): Label[] {
  return collectionNames.map(definitionOf).flatMap(({ type, search: { fieldsFoundByLabel } }) =>
    fieldsFoundByLabel.map((name) => ({
      tag: toFieldTag(type, name),
      words: toWords(locales.map((locale) => textsOf({ type }, locale).fields[name]?.label ?? '')),
    })),
  );
}

function toWords(labels: readonly string[]): Word[] {
  return labels.flatMap((label) => fold(label).split(' ').map(toWord));
}
