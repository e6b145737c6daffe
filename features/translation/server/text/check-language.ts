import type { Locale } from '@/lib/i18n/locales';

/** Letters of the Kazakh alphabet that Russian lacks. */
const kazakhLetters = /[\u04d9\u0493\u049b\u04a3\u04e9\u04b1\u04af\u04bb\u0456]/giu;

/** Share of Kazakh letters: Russian texts are below, Kazakh ones above, where it is about 0.15. */
const kazakhShare = 0.02;

/** Number of letters from which the share says something. */
const enoughLetters = 24;

/** Whether a translation is in another language, or is the source itself. */
export function isWrongLanguage(translation: string, source: string, to: Locale): boolean {
  const letters = count(translation, /\p{L}/gu);
  if (letters < enoughLetters) return false;
  const isSame = toPlain(translation) === toPlain(source);
  const isLatin =
    count(source, /\p{Script=Cyrillic}/gu) > letters / 2 &&
    count(translation, /\p{Script=Cyrillic}/gu) < letters / 2;
  const isKazakh = count(translation, kazakhLetters) / letters >= kazakhShare;
  return isSame || isLatin || isKazakh !== (to === 'kz');
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function toPlain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
