import { toPlainText } from '@/lib/content/kinds/rich-text';
import type { Localized } from '@/lib/content/localized';
import { locales, type Locale } from '@/lib/i18n/locales';
import { detectTextLocale } from './detect-text-locale';

/** The elements of a page by their language. */
export interface SplitText {
  readonly elements: Localized<readonly string[]>;
  /** Whether the page holds texts in both languages. */
  readonly isMixed: boolean;
}

/** Minimum number of letters of a second language on a page; below are names and quotations. */
const minLetters = 80;

/** Minimum share of the second language, and the number of letters from which the share does not matter. */
const minShare = 0.15;
const certainLetters = 200;

/** Returns the elements of a page by language. `fallback`: language of a page whose letters show none. */
export function splitByLanguage(elements: readonly string[], fallback: Locale): SplitText {
  const texts = elements.map((element) => toPlainText(element));
  const found = texts.map(detectTextLocale);
  const sum = (locale: Locale) =>
    texts.reduce((total, text, index) => total + (found[index] === locale ? countLetters(text) : 0), 0);
  const letters = { kz: sum('kz'), ru: sum('ru') };
  const [major, minor] = letters.kz >= letters.ru ? (['kz', 'ru'] as const) : (['ru', 'kz'] as const);
  const isMixed =
    letters[minor] >= certainLetters ||
    (letters[minor] >= minLetters && letters[minor] / (letters.kz + letters.ru) >= minShare);
  if (!isMixed) {
    const whole = detectTextLocale(texts.join(' ')) ?? (letters[major] > 0 ? major : fallback);
    return { isMixed, elements: toElements((locale) => (locale === whole ? elements : [])) };
  }
  const owners = assignAll(found, texts);
  return {
    isMixed,
    elements: toElements((locale) =>
      elements.filter((_, index) => owners[index] === null || owners[index] === locale),
    ),
  };
}

/** Returns the language of each element: a short one belongs to that before it, a picture to both. */
function assignAll(found: readonly (Locale | null)[], texts: readonly string[]): (Locale | null)[] {
  return texts.map((text, index) => {
    if (countLetters(text) === 0) return null;
    if (found[index]) return found[index];
    const before = found.slice(0, index).findLast((locale) => locale !== null);
    // A heading of few letters belongs to the text that follows it.
    const after = found.slice(index + 1).find((locale) => locale !== null);
    return (text.length < 60 ? (after ?? before) : (before ?? after)) ?? null;
  });
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function toElements(pick: (locale: Locale) => readonly string[]): Localized<readonly string[]> {
  const [kz, ru] = locales.map(pick);
  return { kz: kz ?? [], ru: ru ?? [] };
}
