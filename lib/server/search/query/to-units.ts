import { mainFactor, maxSynonyms, type Synonyms } from './read-synonyms';
import { isTypeTag } from '../../search-index/to-entries';
import type { Alternative, Unit } from '../../search-index/unit';
import { isHarm, isPerson } from '../../search-index/words/is-harm';
import { matchWord } from '../../search-index/words/match-word';
import { toContentWords } from '../../search-index/words/to-content-words';
import { toWord, type Word } from '../../search-index/words/to-word';

/** A phrase matches if its words have the same stem or spelling. */
const sameWord = 0.85;

/**
 * Returns the units of a query. Phrases with synonyms are one unit, the longest ones first. In a query
 * about harm, such as a teacher who shouts, the people are left out.
 */
export function toUnits(query: string, synonyms: Synonyms, toTags: (word: Word) => string[]): Unit[] {
  const units = readUnits(query, synonyms, toTags);
  const typed = units.map(({ alternatives: [first] }) => first!.words);
  if (!typed.some((words) => words.some(isHarm))) return units;
  return units.filter((_, index) => !typed[index]!.every(isPerson));
}

function readUnits(query: string, synonyms: Synonyms, toTags: (word: Word) => string[]): Unit[] {
  const words = joinParts(toContentWords(query), synonyms);
  const units: Unit[] = [];
  for (let index = 0; index < words.length;) {
    const { length, phrases } = findSynonyms(words.slice(index), synonyms);
    const typed = words.slice(index, index + length);
    const others = phrases
      .filter(({ words: phrase }) => !isSame(phrase, typed))
      .sort((a, b) => b.factor - a.factor)
      .slice(0, maxSynonyms);
    units.push({
      alternatives: [{ words: typed, factor: 1 }, ...others],
      tags: listTags(typed, others, toTags),
    });
    index += length;
  }
  return units;
}

/** Returns words with two neighbours as one if together they are a word with synonyms: visitors write some words as two. */
function joinParts(words: readonly Word[], synonyms: Synonyms): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const part = joined.at(-1);
    const whole = part && toWord(part.text + word.text);
    // Two numbers are not one in two parts.
    if (whole?.latin && hasSynonyms(whole, part!, synonyms)) joined.splice(-1, 1, whole);
    else joined.push(word);
  }
  return joined;
}

function hasSynonyms(word: Word, { text: beginning }: Word, synonyms: Synonyms): boolean {
  return synonyms.some((group) =>
    group.some(
      // Stems are compared only if the beginnings are equal: a search compares each pair of words with all phrases.
      ({ words: [first, second] }) =>
        first && !second && first.text.startsWith(beginning) && matchWord(word, first) >= sameWord,
    ),
  );
}

/** Returns the tags of a word and of the main phrases that stand for it; those of a phrase, and of all words that stand for it. */
function listTags(
  typed: readonly Word[],
  others: readonly Alternative[],
  toTags: (word: Word) => string[],
): string[] {
  const isWord = typed.length === 1;
  const phrases = others.filter(({ words, factor }) => (isWord ? factor === mainFactor : words.length === 1));
  const lists = [typed, ...phrases.map(({ words }) => words)];
  return [...new Set(lists.flatMap((words) => listShared(words.map(toTags))))];
}

/** Returns the tags that are in all lists. Several words name a subject or a category, but not the type of what they describe. */
function listShared([first = [], ...others]: readonly (readonly string[])[]): string[] {
  if (others.length === 0) return [...first];
  return first.filter((tag) => !isTypeTag(tag) && others.every((tags) => tags.includes(tag)));
}

/** Returns the phrases that stand for the longest phrase at the beginning of `words`, and its length. */
function findSynonyms(words: readonly Word[], synonyms: Synonyms) {
  let best: { length: number; phrases: readonly Alternative[] } = { length: 1, phrases: [] };
  for (const group of synonyms) {
    for (const { words: phrase } of group) {
      const length = startsWith(words, phrase) ? phrase.length : isJoined(words[0], phrase) ? 1 : 0;
      if (length > best.length) best = { length, phrases: group };
      else if (length === best.length) best = { ...best, phrases: [...best.phrases, ...group] };
    }
  }
  return best;
}

function startsWith(words: readonly Word[], phrase: readonly Word[]): boolean {
  if (phrase.length === 0 || phrase.length > words.length) return false;
  return phrase.every((word, index) => matchWord(words[index]!, word) >= sameWord);
}

/** Whether a word is a phrase of several words without the spaces: visitors write `Wi-Fi` as one word. */
function isJoined(word: Word | undefined, phrase: readonly Word[]): boolean {
  if (!word || phrase.length < 2 || !word.text.startsWith(phrase[0]!.text)) return false;
  return phrase.map(({ text }) => text).join('') === word.text;
}

function isSame(a: readonly Word[], b: readonly Word[]): boolean {
  return a.length === b.length && a.every(({ text }, index) => text === b[index]!.text);
}
