import type { Definition } from '../../../content/registry';
import type { Database } from '../../db/database';

/**
 * Whether another item outside the trash has a day, if the type allows one item per day. Reads the index of the day only.
 * `day`: `YYYY-MM-DD`, or `null` if the item has none.
 */
export async function isDayTaken(
  db: Database,
  { type, uniqueDay }: Definition,
  { id, day }: { readonly id: string; readonly day: unknown },
): Promise<boolean> {
  if (uniqueDay === null || typeof day !== 'string') return false;
  const other = await db
    .selectFrom(type)
    .select('id')
    .where(uniqueDay, '=', day)
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
