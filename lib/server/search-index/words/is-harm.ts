import { fold } from '@/lib/content/words/fold';
import { harm, people } from './harm-words.json';
import { matchWord } from './match-word';
import { toWord, type Word } from './to-word';

/** A person is meant in each form of the word. */
const sameWord = 0.85;

const beginnings = harm.map(fold);
const persons = people.map((word) => toWord(fold(word)));

/** Whether a word is a verb or a noun of harm, such as `hits` or `mockery`. */
export function isHarm({ text }: Word): boolean {
  return beginnings.some((beginning) => text.startsWith(beginning));
}

/** Whether a word names a person by the part in a school, such as a teacher or a child. */
export function isPerson(word: Word): boolean {
  return persons.some((person) => matchWord(word, person) >= sameWord);
}
