import { fold } from '@/lib/content/words/fold';
import type { Locale } from '@/lib/i18n/locales';
import { ends } from './derivations.json';
import type { Word } from './to-word';

/** Shorter stems are in too many words. */
const minBase = 4;

const endsOf = { kz: ends.kz.map(fold), ru: ends.ru.map(fold) } as const;

/**
 * Returns the stems of the words from which a word may be made in a language, longest first: volunteer for volunteering, olympiad for
 * a person who takes part in one.
 */
export function listBaseStems(word: Word, locale: Locale): string[] {
  const bases = word[locale].flatMap((stem) =>
    endsOf[locale]
      .filter((end) => stem.endsWith(end) && stem.length - end.length >= minBase)
      .map((end) => stem.slice(0, -end.length)),
  );
  return [...new Set(bases)].sort((a, b) => b.length - a.length);
}
