import { fold } from '../../../content/words/fold';
import { collectionNames, definitionOf, type ContentType } from '../../../content/registry';
import { locales } from '../../../i18n/locales';
import { textsOf } from '@/lib/server/base/content-texts';
import { buildOnce } from '@/lib/shared/build-once';
import { toTypeTag } from '../../search-index/to-entries';
import type { Alternative, ReadUnits, Unit } from '../../search-index/unit';
import { kinds } from '../../search-index/words/kind-words.json';
import { matchWord } from '../../search-index/words/match-word';
import { toWord, type Word } from '../../search-index/words/to-word';
import { mainFactor } from './read-synonyms';

/** A type that a query names, the units that name it, and the further units of the query. */
export interface NamedKind {
  readonly type: ContentType;
  /** Whether the query has the word by which the site names the type, not one for what it is about. */
  readonly isLabel: boolean;
  readonly own: readonly Unit[];
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
      return { type, listPage, sameAs, labels: toNames(labels), furtherNames: toNames(further[type] ?? []) };
    }),
);

type Kind = ReturnType<typeof listNames>[number];

function toNames(names: readonly string[]): Word[][] {
  return names.map((name) => fold(name).split(' ').map(toWord));
}

/**
 * Returns the type whose whole name is in a query: one with a list page, else one of people; `null` if there is none. A photo
 * or news of such items is not one of them, so the query may name no other type, except in a word that is the label of the
 * type; a person may be named.
 */
export function readNamedKind(units: readonly Unit[], readUnits: ReadUnits): NamedKind | null {
  const named = listNames().flatMap((kind) => {
    const own = units.filter((unit) => mayName(unit, kind));
    const words = own.flatMap(listNaming);
    const isIn = (names: readonly (readonly Word[])[]) =>
      names.some((name) => name.every((word) => words.some((typed) => isSame(typed, word))));
    const isLabel = isIn(kind.labels);
    return isLabel || isIn(kind.furtherNames) ? [{ ...kind, own, isLabel }] : [];
  });
  const blocking = named.filter(({ listPage, sameAs }) => listPage === null && sameAs === null);
  const isOther = blocking.some(({ isLabel }) => isLabel);
  const listed = named.filter(
    ({ listPage, isLabel }) => listPage !== null && (isLabel || blocking.length === 0),
  );
  const [kind = named.find(({ sameAs }) => sameAs !== null)] = listed;
  if (!kind || isOther || (blocking.length > 0 && listed.length === 0)) return null;
  const { type, own } = kind;
  const others = units.flatMap((unit) => (own.includes(unit) ? readRest(unit, kind, readUnits) : [unit]));
  return { type, own, others, isLabel: kind.isLabel };
}

/**
 * Whether a unit has the tag of a type, or is a phrase with a word of its name: phrases have the tags of their synonyms only. A phrase
 * that stands for something else, such as a complaint about a teacher, names no teacher.
 */
function mayName(
  { tags, alternatives: [typed, ...others] }: Unit,
  { type, labels, furtherNames }: Kind,
): boolean {
  const names = [...labels, ...furtherNames].flat();
  const hasName = ({ words }: Alternative) => words.some((word) => names.some((name) => isSame(word, name)));
  if (tags.includes(toTypeTag(type))) return true;
  if (typed!.words.length === 1 || !hasName(typed!)) return false;
  const main = others.filter(({ factor }) => factor === mainFactor);
  return main.length === 0 || main.some(hasName);
}

/** Returns the units of the words of a phrase that do not name the type: of "physics teacher", the one of physics. */
function readRest({ alternatives: [typed] }: Unit, { labels, furtherNames }: Kind, readUnits: ReadUnits) {
  if (typed!.words.length === 1) return [];
  const names = [...labels, ...furtherNames].flat();
  const rest = typed!.words.filter((word) => !names.some((name) => isSame(word, name)));
  return readUnits(rest.map(({ text }) => text).join(' '));
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
