import { detectLocale } from '@/features/old-site/server/language/to-locale';
import type { Locale } from '@/lib/i18n/locales';

const cyrillic = /\p{Script=Cyrillic}/gu;
const kazakhLetter = /[\u04d9\u0493\u049b\u04a3\u04e9\u04b1\u04af\u04bb\u0456]/giu;

/** Letters that Kazakh words have only if they are borrowed. */
const russianLetter = /[\u0432\u0444\u0446\u0447\u0449\u044a\u044c\u0451\u044d]/giu;

/** Russian words that Kazakh does not have: prepositions, pronouns and conjunctions. */
const russianWord =
  /(?<!\p{L})(?:\u0438|\u0432|\u043e|\u043e\u0431|\u0441|\u043d\u0430|\u043f\u043e|\u0434\u043b\u044f|\u0438\u0437|\u043e\u0442|\u043a\u0430\u043a|\u0447\u0442\u043e|\u043d\u0430\u0448\u0430|\u043d\u0430\u0448\u0438|\u043d\u0430\u0448\u0435\u0439|\u043f\u0440\u0438|\u0434\u043e|\u0437\u0430)(?!\p{L})/iu;

/**
 * Returns the language that the letters of a text show, also of a short one such as a title; `null` if it could be both.
 * Names of the other language inside of a text do not change it.
 */
export function detectTextLocale(text: string): Locale | null {
  const whole = detectLocale(text);
  if (whole !== null) return whole;
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const all = count(cyrillic);
  const kazakh = count(kazakhLetter);
  const russian = count(russianLetter);
  const hasWord = russianWord.test(text);
  if (kazakh >= 1 && !hasWord && kazakh / all >= 0.06) return 'kz';
  if (kazakh / Math.max(all, 1) >= 0.12) return 'kz';
  if (kazakh === 0 && all >= 6 && (hasWord || (russian >= 2 && russian / all >= 0.05))) return 'ru';
  return null;
}
