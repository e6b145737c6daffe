import { toCyrillicLookalikes } from '@/lib/content/words/to-cyrillic-lookalikes';
import { digits, kazakh, latin, russian } from './layouts.json';

const toRussian = toKeys(latin, russian);
const toKazakh = new Map([...toRussian, ...toKeys(digits, kazakh)]);
const toLatin = toKeys(russian, latin);

/** Words of Latin letters that all look like Cyrillic ones, such as a Russian abbreviation. */
const lookalikes = /(?<![\p{L}\p{N}])[abcehikmoptxy]{2,}(?![\p{L}\p{N}])/gu;

/**
 * Returns what a text reads on the keyboards that its writer may have meant: `hfcgbcfybt` is the Russian word for
 * timetable. Only a Kazakh keyboard has letters on the keys with digits. The last one is what it looks like in Cyrillic.
 */
export function toOtherLayouts(text: string): string[] {
  const typed = text.toLowerCase();
  const maps = /[a-z]/.test(typed) ? [toRussian, toKazakh] : [toLatin];
  const others = maps.map((keys) => Array.from(typed, (sign) => keys.get(sign) ?? sign).join(''));
  others.push(typed.replace(lookalikes, toCyrillicLookalikes));
  return [...new Set(others)].filter((other) => other !== typed);
}

function toKeys(from: string, to: string): Map<string, string> {
  // The first sign of a key is the one without Shift.
  return new Map([...from].map((sign, index) => [sign, to[index]!] as const).reverse());
}
