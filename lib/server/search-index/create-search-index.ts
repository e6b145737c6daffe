import type { Kysely } from 'kysely';
import type { Tables } from '../db/database';
import { engineOf } from '../db/engine-of';
import { listEntryConditions } from './entry-conditions';

/**
 * A higher version has the index filled again: the tokens, the columns of the entries, or how texts are folded have changed.
 * A test compares the tokens of sample texts with those of the version.
 */
export const tokenForm = { setting: 'searchTokens', version: 9 };

/**
 * Creates the index if it does not exist. Returns whether it has to be filled. One with older tokens keeps them and its
 * tables, because an older version of the site may search and save beside this one during an update.
 */
export async function createSearchIndex(db: Kysely<Tables>): Promise<boolean> {
  const { searchIndex } = engineOf(db);
  await searchIndex.storeConditions(db, listEntryConditions());
  if (await searchIndex.create(db)) {
    await db.deleteFrom('search_entry').execute();
    await storeVersion(db, 0);
    return true;
  }
  const stored = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', tokenForm.setting)
    .executeTakeFirst();
  return !stored || Number(stored.value) < tokenForm.version;
}

/** Stores that the index has the present tokens. */
export async function noteTokens(db: Kysely<Tables>): Promise<void> {
  await storeVersion(db, tokenForm.version);
}

async function storeVersion(db: Kysely<Tables>, version: number): Promise<void> {
  const value = String(version);
  await db
    .insertInto('setting')
    .values({ name: tokenForm.setting, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
