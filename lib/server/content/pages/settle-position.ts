import type { AnyInput } from '../../../content/input';
import type { Database } from '../../db/database';
import type { CheckedWrite } from '../access/write-hooks';

/**
 * Returns the input of a page with its place among the pages below the same page: a new or moved one becomes the last, if staff
 * have sorted the others. Unsorted pages have 0 and are in the order of their titles.
 */
export async function settlePosition(
  db: Database,
  { itemId, input, previous }: CheckedWrite,
): Promise<AnyInput> {
  const parent = input['parent'] as string | null;
  // An old revision has the place from before the pages were sorted.
  if (previous !== null && previous['parent'] === parent) return { ...input, position: previous['position'] };
  const last = parent === null ? 0 : await readLastPosition(db, parent, itemId);
  return { ...input, position: last === 0 ? 0 : last + 1 };
}

async function readLastPosition(db: Database, parent: string, exceptId: string): Promise<number> {
  const row = await db
    .selectFrom('page')
    .select((select) => select.fn.max<number | null>('position').as('position'))
    .where('parent', '=', parent)
    .where('id', '!=', exceptId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.position ?? 0);
}
