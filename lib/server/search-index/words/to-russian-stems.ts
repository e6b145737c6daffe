import { stemmer } from '@orama/stemmers/russian';
import { others, sure } from './russian-endings.json';

/** Length from which any ending may have been removed. Of a shorter stem it was one letter: most are other words. */
const minStem = 4;

const endings = toPattern([...sure, ...others], minStem);
const sureEndings = toPattern(sure, minStem - 1);

/** The ends of forms after a vowel, which is part of a short stem: of line, museum, tram. */
const afterVowel =
  /^(.{2,}?[\u0430\u0435\u0438\u043e])(?:\u0439|\u044f|\u0438|\u044e|\u0435|\u0435\u0439|\u0435\u043c|\u0435\u0432|\u044f\u043c|\u044f\u043c\u0438|\u044f\u0445)$/;

/** The end of a stem that has a vowel before its last letter if nothing follows: of bell, end, father, fighter. */
const fleeting =
  /^(.+[\u0431-\u0434\u0436\u0437\u0439-\u043d\u043f\u0440-\u0442\u0444-\u0449\u044c])([\u043a\u0446])$/;

/**
 * Returns the stems of a folded Russian word, longest first: the word itself, its stem by the algorithm of Snowball, and
 * what is left without the ending of a case.
 */
export function toRussianStems(word: string): string[] {
  const stem = stemmer(word);
  const isShort = stem.length < minStem && (stem.length < minStem - 1 || word.length - stem.length > 1);
  const stems = new Set(isShort ? [word] : [word, stem]);
  for (const pattern of [endings, sureEndings]) {
    const [, start] = pattern.exec(word) ?? [];
    if (start !== undefined) stems.add(start);
  }
  const [, open] = afterVowel.exec(word) ?? [];
  if (open !== undefined && open.length >= minStem) stems.add(open);
  for (const short of [...stems])
    if (short !== word) for (const full of listFullStems(short)) stems.add(full);
  return [...stems].sort((a, b) => b.length - a.length);
}

/** Returns what a stem can be if nothing follows it: with a vowel before its last letter. */
function listFullStems(stem: string): string[] {
  const [, start = '', last = ''] = fleeting.exec(stem) ?? [];
  if (start.length < minStem - 2) return [];
  const vowels = last === '\u0446' ? ['\u0435'] : ['\u043e', '\u0435'];
  return vowels.map((vowel) => start.replace(/[\u0439\u044c]$/, '') + vowel + last);
}

/** Returns a pattern of the longest of some endings after at least `least` letters. */
function toPattern(list: readonly string[], least: number): RegExp {
  return new RegExp(`^(.{${least},}?)(?:${list.join('|')})$`);
}
