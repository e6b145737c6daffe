import { stemmer } from '@orama/stemmers/russian';

/** Length from which any ending may have been removed. Of a shorter stem it was one letter: most are other words. */
const minStem = 4;

/** The ends of forms after a vowel, which is part of a short stem: of line, museum. */
const afterVowel =
  /^(.{2,}[\u0435\u0438])(?:\u0439|\u044f|\u0438|\u044e|\u0435|\u0435\u0439|\u0435\u043c|\u0435\u0432|\u044f\u043c|\u044f\u043c\u0438|\u044f\u0445)$/;

/** The end of a stem that has a vowel before its last letter if nothing follows: of bell, end. */
const fleeting =
  /^(.{2,}[\u0431-\u0434\u0436\u0437\u043a-\u043d\u043f\u0440-\u0442\u0444-\u0449\u044c])([\u043a\u0446])$/;

/** Returns the stems of a folded Russian word by the algorithm of Snowball, and the word itself. */
export function toRussianStems(word: string): string[] {
  const stem = stemmer(word);
  const isShort = stem.length < minStem && (stem.length < minStem - 1 || word.length - stem.length > 1);
  const stems = stem === word || isShort ? [word] : [word, stem];
  const [, open] = afterVowel.exec(word) ?? [];
  if (open !== undefined && open.length >= minStem) stems.push(open);
  const [, start = '', last = ''] = fleeting.exec(stem) ?? [];
  if (word !== stem && start.length + 1 >= minStem && stem.endsWith(last))
    for (const vowel of last === '\u0446' ? ['\u0435'] : ['\u043e', '\u0435'])
      stems.push(start.replace(/\u044c$/, '') + vowel + last);
  if (word.length > minStem && word.endsWith('\u044c')) stems.push(word.slice(0, -1));
  return [...new Set(stems)].sort((a, b) => b.length - a.length);
}
