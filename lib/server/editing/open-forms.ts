import type { Person } from '../../content/define-content';
import type { Database } from '../db/database';

/** Time after the last heartbeat until a form counts as closed, in milliseconds. */
const lifetimeMs = 90_000;

/** Records that a person has the form of an item open. Returns the other people who have it open. */
export async function keepFormOpen(
  db: Database,
  itemId: string,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<Person[]> {
  const now = new Date(nowMs).toISOString();
  const since = new Date(nowMs - lifetimeMs).toISOString();
  await db.deleteFrom('open_form').where('seen_at', '<', since).execute();
  await db
    .insertInto('open_form')
    .values({ item_id: itemId, user_id: userId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['item_id', 'user_id']).doUpdateSet({ seen_at: now }))
    .execute();
  return db
    .selectFrom('open_form')
    .innerJoin('user', 'user.id', 'open_form.user_id')
    .select(['user.id', 'user.name'])
    .where('open_form.item_id', '=', itemId)
    .where('open_form.user_id', '!=', userId)
    .orderBy('user.name')
    .execute();
}

/** Records that a person closed the form of an item. */
export async function closeForm(db: Database, itemId: string, userId: string): Promise<void> {
  await db.deleteFrom('open_form').where('item_id', '=', itemId).where('user_id', '=', userId).execute();
}
