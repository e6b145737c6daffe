import type { Account } from '../../api/contract';
import type { Database } from '../db/database';
import { endSessionsOf } from './end-sessions-of';
import { removePasskeys } from './passkeys/passkeys';
import { removeSecondFactor } from './second-factor';

/** Removes what a feature knows about a person. */
export type EraseHook = (db: Database, userId: string) => Promise<void>;

const eraseHooks = new Set<EraseHook>();

/** Adds what a feature removes with an account. Adding it again changes nothing. */
export function addEraseHook(hook: EraseHook): void {
  eraseHooks.add(hook);
}

/** Displayed name of an erased person. */
const namelessPerson = '\u2014';

/**
 * Erases personal data of an account in the caller's transaction. The row stays without a name, because content and
 * its history belong to the school.
 */
export async function eraseAccount(db: Database, { id, email }: Account, now: string): Promise<void> {
  for (const erase of eraseHooks) await erase(db, id);
  await removeSecondFactor(db, id);
  await removePasskeys(db, id);
  await endSessionsOf(db, id, now);
  await db.deleteFrom('personal_token').where('user_id', '=', id).execute();
  await db.deleteFrom('saved_filter').where('user_id', '=', id).execute();
  await db.deleteFrom('known_device').where('user_id', '=', id).execute();
  await db.updateTable('session').set({ user_agent: null }).where('user_id', '=', id).execute();
  await db
    .deleteFrom('account_link')
    .where((where) => where.or([where('user_id', '=', id), where('email', '=', email)]))
    .execute();
  await db.deleteFrom('open_form').where('user_id', '=', id).execute();
  await db.deleteFrom('form_presence').where('user_id', '=', id).execute();
  await db.deleteFrom('autosave').where('user_id', '=', id).execute();
  await db
    .updateTable('audit')
    .set({ title: null })
    // Audit entries about an invitation have the address as title, and no account.
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
      // Unique, and not an address that anyone can sign in with.
      email: id,
      // Matches no password.
      password_hash: '',
      scope: '[]',
      last_seen_at: null,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
}
