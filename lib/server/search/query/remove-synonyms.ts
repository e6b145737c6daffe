import type { Database } from '../../db/database';
import { removeFromTextIndex } from '../../rows/text-index';

/** Removes all synonyms without a trace, before an import stores others. */
export async function removeSynonyms(db: Database): Promise<void> {
  const ids = (await db.selectFrom('synonym').select('id').execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await removeFromTextIndex(db, 'synonym', ids);
  await db.deleteFrom('revision').where('content_type', '=', 'synonym').execute();
  await db.deleteFrom('synonym').execute();
}
