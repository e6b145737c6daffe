import { sql } from 'kysely';
import { locales } from '../../i18n/locales';
import type { Database } from '../db/database';
import { removeFromTextIndex } from '../db/derived/text-index';
import { isVisible } from '../content/items/visibility';
import { toSoughtWords } from './words/to-sought-words';
import type { Alternative } from './unit';

/** Groups of phrases that stand for each other, in both languages. */
export type Synonyms = readonly (readonly Alternative[])[];

/** The first phrase of a language is the main one: what it names is the best answer to the others. */
const factors = { first: 0.9, other: 0.6 };

/** Maximum number of groups that a search reads. */
const maxGroups = 300;

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
    .limit(maxGroups)
    .execute();
  return rows.map(({ kz, ru }) => [kz, ru].flatMap((list) => toPhrases(list ?? '')));
}

/** Removes all synonyms without a trace, before an import stores others. */
export async function removeSynonyms(db: Database): Promise<void> {
  const ids = (await db.selectFrom('synonym').select('id').execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await removeFromTextIndex(db, 'synonym', ids);
  await db.deleteFrom('revision').where('content_type', '=', 'synonym').execute();
  await db.deleteFrom('synonym').execute();
}

/** Returns the phrases of a list that is separated by commas, semicolons or lines. */
export function toPhrases(list: string): Alternative[] {
  return list
    .split(/[,;\n]/)
    .map(toSoughtWords)
    .filter((words) => words.length > 0)
    .map((words, index) => ({ words, factor: index === 0 ? factors.first : factors.other }));
}
