import type { Database } from '@/lib/server/db/database';
import { readSamplePlaces } from './sample-places';

/** The last answer of each database and the content version that it is about. */
const answers = new WeakMap<Database, { readonly version: unknown; readonly isShown: boolean }>();

/**
 * Whether visitors see texts of the sample. Searched once for each content version. A site of an earlier release has no list of
 * sample items, so that only its setting decides.
 */
export async function showsSample(db: Database): Promise<boolean> {
  if (!(await db.selectFrom('first_run').select('id').executeTakeFirst())) return true;
  const { version } = await db.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
  const last = answers.get(db);
  if (last?.version === version) return last.isShown;
  const { items, places } = await readSamplePlaces(db);
  const isShown = items > 0 || places.some(({ kind }) => kind === 'sample');
  answers.set(db, { version, isShown });
  return isShown;
}
