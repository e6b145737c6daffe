import type { LocalizedText } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { fromRow } from '@/lib/server/rows/rows';
import { selectItems } from '@/lib/server/rows/select-items';
import type { Database } from '@/lib/server/db/database';

/** Returns the names of the teachers and the leadership. */
export async function readPeople(db: Database): Promise<LocalizedText[]> {
  const people: LocalizedText[] = [];
  for (const name of ['teachers', 'staff'] as const) {
    const own = definitionOf(name);
    const rows = await selectItems(db, own.type).where('deleted_at', 'is', null).execute();
    people.push(...rows.map((row) => fromRow(own, row)['name'] as LocalizedText));
  }
  return people;
}
