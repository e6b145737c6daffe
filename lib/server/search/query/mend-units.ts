import type { Database } from '../../db/database';
import { addSynonyms } from './add-synonyms';
import type { Synonyms } from './read-synonyms';
import { findEntries, listKnownTokens } from '../../search-index/search-index';
import type { ReadUnits, Unit } from '../../search-index/unit';
import type { Word } from '../../search-index/words/to-word';
import { findDistantForms } from './find-distant-forms';
import { listNearTokens, minNearLength, toNearWord, type NearForm } from './near-forms';

/** Longer words are in no text, and are one letter away from thousands of texts. */
const maxLength = 40;

/** Maximum number of words that stand for a mistyped one. */
const maxMended = 8;

/** Share of a match with a word that differs by a letter, and with a word from which the typed one is made. */
export const mendedFactors = { typo: 0.7, base: 0.9 };

const factors: readonly number[] = Object.values(mendedFactors);

/** How a query is read. */
export interface Reader {
  readonly readUnits: ReadUnits;
  readonly synonyms: Synonyms;
}

/** Returns the units with each one that nothing visible contains mended; the same list if none is. */
export async function mendUnits(
  db: Database,
  units: readonly Unit[],
  reader: Reader,
  now: string,
): Promise<readonly Unit[]> {
  let isMended = false;
  const result: Unit[] = [];
  for (const unit of units) {
    const [known] = await findEntries(db, [unit], { scope: 'all', limit: 1, now });
    const mended = known ? null : await mendUnit(db, unit, reader);
    isMended ||= mended !== null;
    result.push(mended ?? unit);
  }
  return isMended ? joinPhrases(result, reader.readUnits) : units;
}

/** Returns the units of the first query of mended words that contains phrases with synonyms; `units` if none does. */
function joinPhrases(units: readonly Unit[], readUnits: ReadUnits): readonly Unit[] {
  const index = units.findIndex(({ alternatives }) => factors.includes(alternatives[0]!.factor));
  for (const { words, factor } of units[index]!.alternatives) {
    if (!factors.includes(factor)) continue;
    const query = units.map(({ alternatives }, place) => (place === index ? words : alternatives[0]!.words));
    const read = readUnits(
      query
        .flat()
        .map(({ text }) => text)
        .join(' '),
    );
    if (read.length < units.length) return read;
  }
  return units;
}

/**
 * Returns a unit for the words of the index or of synonyms from which its word is made, or that differ from it by one letter,
 * missing, added, changed or swapped with the next, or a long one by two, and for their synonyms. `null` if there are none.
 */
export async function mendUnit(
  db: Database,
  { alternatives }: Unit,
  { readUnits, synonyms }: Reader,
): Promise<Unit | null> {
  const [typed] = alternatives[0]!.words;
  if (!typed || alternatives[0]!.words.length > 1) return null;
  if (typed.text.length < minNearLength || typed.text.length > maxLength) return null;
  const found = await findNearForms(db, typed, synonyms);
  const bases = found.filter(({ isBase }) => isBase);
  const forms = bases.length > 0 ? bases : found.length > 0 ? found : await findDistantForms(db, typed);
  const words = new Map(forms.map((form) => [form.text, toNearWord(form)]));
  if (words.size === 0) return null;
  const mended = [...words.values()]
    .slice(0, maxMended)
    .map((word) => ({ words: [word], factor: mendedFactors[bases.length > 0 ? 'base' : 'typo'] }));
  return addSynonyms({ alternatives: mended, tags: [] }, readUnits);
}

/** Returns the forms near a word that texts or synonyms have. */
async function findNearForms(db: Database, typed: Word, synonyms: Synonyms): Promise<NearForm[]> {
  const near = listNearTokens(typed);
  const known = new Set(await listKnownTokens(db, [...near.keys()]));
  // Texts may lack a word of a synonym, such as a short name of a post.
  const spoken = new Set(
    synonyms.flat().flatMap(({ words: [word, further] }) => (word && !further ? [word.text] : [])),
  );
  return [...near].flatMap(([token, form]) => (known.has(token) || spoken.has(form.text) ? [form] : []));
}
