import { fold } from '@/lib/content/words/fold';
import kazakh from '../fixtures/kazakh-paradigms.json';
import russian from '../fixtures/russian-paradigms.json';

/** The dictionary form of a word and another one, both folded. */
export type WordPair = readonly [lemma: string, form: string];

/** Back and front form of a suffix by the letters before it; see `kazakh-paradigms.json`. */
type Suffixes = Readonly<Record<string, readonly string[]>>;

/** Returns the forms of nouns, adjectives and verbs of Russian, each with its dictionary form. */
export function listRussianPairs(): WordPair[] {
  return Object.values(russian.classes).flatMap(({ endings, words }) =>
    words.flatMap((word) => {
      const [first = '', oblique = first] = word.split('|');
      const [lemmaEnding = '', ...others] = endings;
      return others.map((ending): WordPair => [fold(first + lemmaEnding), fold(oblique + ending)]);
    }),
  );
}

/** Returns the forms of nouns and verbs of Kazakh, each with its dictionary form. */
export function listKazakhPairs(): WordPair[] {
  const nouns = (['back', 'front'] as const).flatMap((harmony, side) =>
    kazakh.nouns[harmony].flatMap((noun) => listNounForms(noun, side).map((form) => [noun, form] as const)),
  );
  const { about: _about, ...classes } = kazakh.verbs;
  const verbs = Object.values(classes).flatMap(({ suffixes: [infinitive = '', ...others], words }) =>
    words.flatMap((word) => others.map((suffix) => [word + infinitive, word + suffix] as const)),
  );
  return [...nouns, ...verbs].map(([lemma, form]) => [fold(lemma), fold(form)]);
}

/** Returns singular and plural, of nobody and of each owner, in all cases but the one of the dictionary. */
function listNounForms(noun: string, side: number): string[] {
  const numbers = [noun, noun + choose(kazakh.plural, noun, side)];
  const forms = numbers.flatMap((stem) => [
    stem,
    ...Object.values<Suffixes>(kazakh.cases).map((suffixes) => stem + choose(suffixes, stem, side)),
    ...Object.entries<Suffixes>(kazakh.owners).flatMap(([owner, suffixes]) => {
      const owned = addOwner(stem, choose(suffixes, stem, side));
      const cases = Object.values<readonly string[]>(
        kazakh.casesAfterOwner[owner as keyof typeof kazakh.casesAfterOwner],
      );
      return [owned, ...cases.map((suffix) => owned + suffix[side]!)];
    }),
  ]);
  return forms.slice(1);
}

function choose(suffixes: Suffixes, stem: string, side: number): string {
  const last = stem.slice(-1);
  const [, forms] = Object.entries(suffixes).find(
    ([after]) => after === '' || after.includes(last) || (after.startsWith('*') && isVowel(last)),
  )!;
  return forms[side]!;
}

function addOwner(stem: string, suffix: string): string {
  const voiced = (kazakh.voiced as Record<string, string>)[stem.slice(-1)];
  return (voiced && isVowel(suffix.charAt(0)) ? stem.slice(0, -1) + voiced : stem) + suffix;
}

function isVowel(letter: string): boolean {
  return kazakh.vowels.includes(letter);
}
