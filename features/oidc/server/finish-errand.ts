import type { User } from '@/lib/content/access/access';
import { ApiError } from '@/lib/api/errors';
import type { Database } from '@/lib/server/db/database';
import type { Deps } from '@/lib/server/http/deps';
import { addAuditEntry } from '@/lib/server/rows/audit';
import { OidcFailure } from '../model/oidc-problem';
import type { Errand } from './oidc-ticket';
import { linkAccount, type ClaimedPerson } from './recognise-person';

/** A signed-in person who comes back from the provider. */
interface Return {
  readonly errand: Errand;
  readonly person: ClaimedPerson;
  readonly user: User;
  readonly sessionId: string;
}

/** Confirms the session or connects the account. Rejects with {@link OidcFailure}. */
export function finishErrand(
  { database, now: readNow }: Deps,
  { errand, person, user, sessionId }: Return,
): Promise<void> {
  if (errand.kind === 'sign-in' || errand.sessionId !== sessionId)
    throw new OidcFailure('invalid', 'the ticket belongs to another session or errand');
  const now = new Date(readNow()).toISOString();
  return database.db.transaction().execute(async (db) => {
    if (errand.kind === 'confirmation') await confirm(db, { person, user, sessionId }, now);
    else await link(db, person, user, now);
    const action = errand.kind === 'confirmation' ? 'confirm-session' : 'link-provider';
    const actor = { kind: 'person', user } as const;
    await addAuditEntry(db, { now, actor, action, itemId: user.id, title: user.name });
  });
}

async function confirm(
  db: Database,
  { person, user, sessionId }: Omit<Return, 'errand'>,
  now: string,
): Promise<void> {
  const row = await db
    .selectFrom('oidc_account')
    .select('user_id')
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .where('user_id', '=', user.id)
    .where('is_managed', '=', 1)
    .executeTakeFirst();
  if (!row) throw new OidcFailure('other_account', 'another person confirmed a session');
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ confirmed_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('unauthenticated');
}

async function link(db: Database, person: ClaimedPerson, user: User, now: string): Promise<void> {
  if (!(await linkAccount(db, { person, userId: user.id, isManaged: false, now })))
    throw new OidcFailure('other_account', 'the account or the person has another connection');
}
