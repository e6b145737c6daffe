import { fold } from '../../../content/words/fold';
import { collectionNames, definitionOf, type ContentType } from '../../../content/registry';
import { locales } from '../../../i18n/locales';
import { textsOf } from '@/lib/server/base/content-texts';
import { buildOnce } from '@/lib/shared/build-once';
import { toTypeTag } from '../../search-index/to-entries';
import type { Unit } from '../../search-index/unit';
import { kinds } from '../../search-index/words/kind-words.json';
import { matchWord } from '../../search-index/words/match-word';
import { toWord, type Word } from '../../search-index/words/to-word';
import { mainFactor } from './read-synonyms';

/** A type that a query names, and the further units of the query. */
export interface NamedKind {
  readonly type: ContentType;
  readonly others: readonly Unit[];
}

/** A name matches if its words have the same stem or spelling. */
const sameWord = 0.85;

const further: Partial<Record<string, readonly string[]>> = kinds;

const listNames = buildOnce(() =>
  collectionNames
    .map(definitionOf)
    .filter(({ search: { isFoundByTypeName } }) => isFoundByTypeName)
    .map(({ type, search: { listPage, sameAs } }) => {
      const labels = locales.map((locale) => textsOf({ type }, locale).one ?? '');
      const names = [...labels, ...(further[type] ?? [])].map((name) => fold(name).split(' ').map(toWord));
      return { type, listPage, sameAs, names };
    }),
);

/**
 * Returns the type with a list page whose whole name is in a query; `null` if there is none. A photo or news of such items is
 * not one of them, so the query may name no other type; a person may be named.
 */
export function readNamedKind(units: readonly Unit[]): NamedKind | null {
  let named: NamedKind | null = null;
  for (const { type, listPage, sameAs, names } of listNames()) {
    const own = units.filter(({ tags }) => tags.includes(toTypeTag(type)));
    const words = own.flatMap(listNaming);
    if (!names.some((name) => name.every((word) => words.some((typed) => isSame(typed, word))))) continue;
    if (listPage === null && sameAs === null) return null;
    if (listPage !== null) named ??= { type, others: units.filter((unit) => !own.includes(unit)) };
  }
  return named;
}

/** Returns the words of a unit that name a type: what was typed, and for a phrase also what is best for it. */
function listNaming({ alternatives: [typed, ...others] }: Unit): readonly Word[] {
  const main = others
    .filter(({ words, factor }) => factor === mainFactor && words.length === 1)
    .flatMap(({ words }) => words);
  return typed!.words.length === 1 ? typed!.words : [...typed!.words, ...main];
}

function isSame(typed: Word, word: Word): boolean {
  return matchWord(typed, word) >= sameWord;
}
