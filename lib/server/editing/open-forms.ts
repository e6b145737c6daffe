import type { OpenForm } from '../../api/contract';
import type { Database } from '../db/database';

/** Time after the last heartbeat until a form counts as closed, in milliseconds. */
const lifetimeMs = 90_000;

/** An open form: its item, its id, and the person who has it open. */
interface FormKey {
  readonly itemId: string;
  readonly formId: string;
  readonly userId: string;
}

/** Records that a person has a form of an item open, and the place that the person edits. Returns the other open forms. */
export async function keepFormOpen(
  db: Database,
  { itemId, formId, userId }: FormKey,
  { place, nowMs }: { readonly place: string | null; readonly nowMs: number },
): Promise<OpenForm[]> {
  const seen_at = new Date(nowMs).toISOString();
  const since = new Date(nowMs - lifetimeMs).toISOString();
  await db.deleteFrom('form_presence').where('seen_at', '<', since).execute();
  const changed = { user_id: userId, place, seen_at };
  await db
    .insertInto('form_presence')
    .values({ item_id: itemId, form_id: formId, ...changed })
    .onConflict((conflict) => conflict.columns(['item_id', 'form_id']).doUpdateSet(changed))
    .execute();
  return db
    .selectFrom('form_presence')
    .innerJoin('user', 'user.id', 'form_presence.user_id')
    .select(['user.id', 'user.name', 'form_presence.place'])
    .where('form_presence.item_id', '=', itemId)
    .where('form_presence.form_id', '!=', formId)
    .orderBy('user.name')
    .orderBy('form_presence.form_id')
    .execute();
}

/** Records that a person closed a form of an item. */
export async function closeForm(db: Database, { itemId, formId, userId }: FormKey): Promise<void> {
  await db
    .deleteFrom('form_presence')
    .where('item_id', '=', itemId)
    .where('form_id', '=', formId)
    .where('user_id', '=', userId)
    .execute();
}
