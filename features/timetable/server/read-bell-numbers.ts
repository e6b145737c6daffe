import { definitionOf, type Item } from '@/lib/content/registry';
import { fromRow } from '@/lib/server/rows/rows';
import { selectItems } from '@/lib/server/rows/select-items';
import type { Database } from '@/lib/server/db/database';

/** Returns the numbers of lessons that a bell schedule has. */
export async function readBellNumbers(db: Database): Promise<ReadonlySet<number>> {
  const rows = await selectItems(db, 'bell').where('deleted_at', 'is', null).execute();
  const times = rows.flatMap((row) => fromRow(definitionOf('bells'), row)['times'] as Item<'bells'>['times']);
  return new Set(times.flatMap(({ hidden, lesson }) => (hidden || lesson === null ? [] : [lesson])));
}
