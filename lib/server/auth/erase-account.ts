import type { Account } from '../../api/contract';
import type { Database } from '../db/database';
import { endSessionsOf } from './end-sessions-of';
import { removeSecondFactor } from './second-factor';

/** Stands for the name of a person whose data was erased. */
const namelessPerson = '\u2014';

/**
 * Erases what an account says about its person, in the caller's transaction. Its row stays, without a name: what the
 * person wrote for the school, and the history of it, belong to the school.
 */
export async function eraseAccount(db: Database, { id, email }: Account, now: string): Promise<void> {
  await removeSecondFactor(db, id);
  await endSessionsOf(db, id, now);
  await db.deleteFrom('known_device').where('user_id', '=', id).execute();
  await db.updateTable('session').set({ user_agent: null }).where('user_id', '=', id).execute();
  await db
    .deleteFrom('account_link')
    .where((where) => where.or([where('user_id', '=', id), where('email', '=', email)]))
    .execute();
  await db.deleteFrom('open_form').where('user_id', '=', id).execute();
  await db.deleteFrom('unsaved_text').where('user_id', '=', id).execute();
  await db
    .updateTable('audit')
    .set({ title: null })
    // What was done about an invitation names its address, and no account yet.
    .where((where) =>
      where.or([
        where('item_id', '=', id),
        where.and([where('item_id', 'is', null), where('title', '=', email)]),
      ]),
    )
    .execute();
  await db
    .updateTable('user')
    .set({
      name: namelessPerson,
      // Unique, and no address at all: nobody signs in with it.
      email: id,
      // No hash of any password.
      password_hash: '',
      scope: '[]',
      last_seen_at: null,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
}
