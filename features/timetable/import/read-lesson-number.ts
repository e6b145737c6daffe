import { fold } from '@/lib/content/words/fold';
import { maxLessonNumber } from '../content/lessons';
import words from '../model/words.json' with { type: 'json' };

const ordinals = new Set(words.ordinals.map(fold));

/** Times of a lesson behind its number. */
const timesBehind = /[\s(]\(?\d{1,2}[:.]\d{2}\s?[-\u2013\u2014]\s?\d{1,2}[:.]\d{2}\)?$/;

const romans = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV'.split(' ');

/**
 * Returns the number of a lesson, which may be Roman or a decimal, and stand before the word "lesson" and its times; `null`
 * for another text.
 */
export function readLessonNumber(text: string): number | null {
  const name = text.trim().replace(timesBehind, '').trim();
  const [, digits, rest = ''] =
    /^[#\u2116]?\s*(\d{1,2})(?:[.,]0+)?(?!\d)(.*)$/s.exec(name) ?? readRoman(name);
  const isNumber = fold(rest)
    .split(' ')
    .every((word) => word === '' || ordinals.has(word));
  return digits !== undefined && isNumber && Number(digits) <= maxLessonNumber ? Number(digits) : null;
}

/**
 * Returns a text, the digits of the Roman number in capitals with which it begins, and what follows; the letters may be
 * Cyrillic.
 */
function readRoman(text: string): readonly string[] {
  const [, letters = '', rest = ''] = /^([IVX\u0406\u0425]{1,4})(?!\p{L})(.*)$/su.exec(text) ?? [];
  const index = romans.indexOf(letters.replaceAll('\u0406', 'I').replaceAll('\u0425', 'X'));
  return index === -1 ? [] : [text, String(index + 1), rest];
}
