import type { Kysely } from 'kysely';
import type { Tables } from '../../db/database';
import { engineOf } from '../../db/engine-of';
import { entryConditions } from './entry-conditions';

/** A higher version has the index filled again: the tokens of the entries have changed. */
const tokenForm = { setting: 'searchTokens', version: 4 };

/**
 * Creates the index if it does not exist, and clears one with older tokens. Returns whether it has to be filled. The
 * tables keep their names, because an older version of the site may search and save beside this one during an update.
 */
export async function createSearchIndex(db: Kysely<Tables>): Promise<boolean> {
  const { searchIndex } = engineOf(db);
  await searchIndex.storeConditions(db, entryConditions);
  const isNew = await searchIndex.create(db);
  const stored = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', tokenForm.setting)
    .executeTakeFirst();
  if (!isNew && stored && Number(stored.value) >= tokenForm.version) return false;
  await searchIndex.clear(db);
  await db.deleteFrom('search_entry').execute();
  const value = String(tokenForm.version);
  await db
    .insertInto('setting')
    .values({ name: tokenForm.setting, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return true;
}
