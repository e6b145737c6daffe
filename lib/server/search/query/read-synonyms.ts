import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { maxSynonymGroups } from '@/lib/api/limits';
import { splitPhrases } from '../../../content/words/split-phrases';
import { locales } from '../../../i18n/locales';
import type { Database } from '../../db/database';
import { isVisible } from '../../rows/visibility';
import { toContentWords } from '../../search-index/words/to-content-words';
import type { Alternative } from '../../search-index/unit';

/** Groups of phrases that stand for each other, in both languages. */
export type Synonyms = readonly (readonly Alternative[])[];

/** The first phrase of a language is the main one: what it names is the best answer to the others. */
export const mainFactor = 0.9;
const otherFactor = 0.6;

/** Maximum number of phrases that stand for one phrase. */
export const maxSynonyms = 16;

/** Returns the published synonyms. */
export async function readSynonyms(db: Database, now: string): Promise<Synonyms> {
  const shown = locales.map(
    (locale) =>
      sql<string | null>`case when ${isVisible(now, locale)} then ${sql.ref(`words_${locale}`)} end`,
  );
  const rows = await db
    .selectFrom('synonym')
    .select([shown[0]!.as('kz'), shown[1]!.as('ru')])
    .where(isVisible(now))
    .orderBy('created_at')
    .limit(maxSynonymGroups)
    .execute();
  return rows.map(({ kz, ru }) => [kz, ru].flatMap((list) => toPhrases(list ?? '')));
}

/** Each search reads all lists. */
const known = new LRUCache<string, Alternative[]>({ max: 2 * maxSynonymGroups });

/** Returns the phrases of a list that is separated by commas, semicolons or lines. */
function toPhrases(list: string): Alternative[] {
  const phrases = known.get(list) ?? readPhrases(list);
  known.set(list, phrases);
  return phrases;
}

function readPhrases(list: string): Alternative[] {
  return splitPhrases(list)
    .map(toContentWords)
    .filter((words) => words.length > 0)
    .map((words, index) => ({ words, factor: index === 0 ? mainFactor : otherFactor }));
}
