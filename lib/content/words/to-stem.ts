import endings from './word-endings.json';

/** Endings of folded Russian and Kazakh nouns and adjectives. */
const known: ReadonlySet<string> = new Set([...endings.russian, ...endings.kazakh]);

const longestEnding = Math.max(...[...known].map(({ length }) => length));

/** The vowels of folded texts. */
const vowel = /[\u0430\u0435\u0438\u043e\u0443\u044b\u044d\u044e\u044f]/;

/**
 * Minimum length of a stem, because shorter ones are in most texts. Endings that begin with a consonant are also ends
 * of common stems.
 */
const minLength = { beforeVowel: 4, beforeConsonant: 5 };

/** Returns a folded word without its longest known ending, so that a search also matches its other forms. */
export function toStem(word: string): string {
  const cut = Math.max(0, word.length - longestEnding);
  for (let length = cut; length < word.length; length += 1) {
    const stem = word.slice(0, length);
    if (known.has(word.slice(length)) && isStem(stem, word.charAt(length))) return stem;
  }
  return word;
}

/** Whether a word can end before the letter `next`. A vowel after a vowel belongs to the same stem. */
function isStem(stem: string, next: string): boolean {
  if (!vowel.test(next)) return stem.length >= minLength.beforeConsonant;
  return stem.length >= minLength.beforeVowel && !vowel.test(stem.slice(-1));
}
