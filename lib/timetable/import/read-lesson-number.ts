import { fold } from '../../content/fold';
import { maxLessonNumber } from '../../content/kinds/lessons';
import words from '../words.json' with { type: 'json' };

const ordinals = new Set(words.ordinals.map(fold));

/** Returns the number of a lesson, which may stand before the word "lesson" or be a decimal; `null` for another text. */
export function readLessonNumber(text: string): number | null {
  const [, digits, rest = ''] = /^[#\u2116]?\s*(\d{1,2})(?:[.,]0+)?(?!\d)(.*)$/s.exec(text.trim()) ?? [];
  const isNumber = fold(rest)
    .split(' ')
    .every((word) => word === '' || ordinals.has(word));
  return digits !== undefined && isNumber && Number(digits) <= maxLessonNumber ? Number(digits) : null;
}
