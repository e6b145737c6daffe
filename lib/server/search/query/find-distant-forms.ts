import type { Database } from '../../db/database';
import { locales } from '../../../i18n/locales';
import { listKnownTokens, listTokensBeginning } from '../../search-index/search-index';
import { toStemToken } from '../../search-index/to-tokens';
import type { Word } from '../../search-index/words/to-word';
import { countEdits } from './count-edits';
import type { NearForm } from './near-forms';

/** Shorter words are two letters away from too many others. */
const minLength = 8;
const minStem = 7;

/** Number of letters by which a form may differ. */
const mostEdits = 2;

/**
 * Returns the forms of the index that differ from a long word by two letters. Hardly anybody mistypes the first letter, and words
 * with the same one can be read at once.
 */
export async function findDistantForms(db: Database, typed: Word): Promise<NearForm[]> {
  const sought = [
    { text: typed.text, stemOf: null, least: minLength, toToken: (text: string) => text },
    ...locales.map((locale) => ({
      text: typed[locale].at(-1) ?? '',
      stemOf: locale,
      least: minStem,
      toToken: (text: string) => toStemToken(locale, text),
    })),
  ].filter(({ text, least }) => text.length >= least);
  const near = new Map<string, NearForm>();
  for (const { text, stemOf, toToken } of sought) {
    const beginning = toToken(text.slice(0, 1));
    const length = toToken(text).length;
    const range = { beginning, least: length - mostEdits, most: length + mostEdits };
    const start = toToken('').length;
    for (const token of await listTokensBeginning(db, range)) {
      const other = token.slice(start);
      if (countEdits(text, other, mostEdits) <= mostEdits) near.set(token, { text: other, stemOf });
    }
  }
  const known = await listKnownTokens(db, [...near.keys()]);
  // Databases list tokens in orders of their own.
  return known.sort().map((token) => near.get(token)!);
}
