import { toSubjects, type Subject } from '../model/find-subject';
import type { Database } from '@/lib/server/db/database';
import { selectItems } from '@/lib/server/rows/select-items';

/** Returns the subjects whose names the site knows in both languages. */
export async function readSubjects(db: Database): Promise<readonly Subject[]> {
  const rows = await selectItems(db, 'category')
    .where('deleted_at', 'is', null)
    .where('kind' as never, '=', 'subject' as never)
    .execute();
  return toSubjects(
    rows.map((row) => ({ kz: String(row['name_kz'] ?? ''), ru: String(row['name_ru'] ?? '') })),
  );
}
