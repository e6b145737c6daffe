import { ApiError } from '@/lib/api/errors';
import { readSettings } from '@/lib/env/env';
import type { Database } from '@/lib/server/db/database';
import { handle } from '@/lib/server/http/handle';
import { addAuditEntry } from '@/lib/server/rows/audit';
import { oidcEndpoints } from '../contract';
import { oidcSettings } from '../settings';

const readOidcLink = handle(oidcEndpoints.readOidcLink, async ({ database }, { user }) => {
  const link = await findLink(database.db, user.id);
  // An account that is connected stays so while the provider is switched off.
  if (!link && !readSettings(oidcSettings)) throw new ApiError('not_supported');
  return { isManaged: link?.is_managed === 1, linkedAt: link?.linked_at ?? null };
});

const removeOidcLink = handle(oidcEndpoints.removeOidcLink, ({ database, now }, { user }) =>
  database.db.transaction().execute(async (db) => {
    const link = await findLink(db, user.id);
    if (!link) return;
    // Nobody could sign in to it.
    if (link.is_managed === 1) throw new ApiError('forbidden');
    await removeLinksOf(db, user.id);
    await addAuditEntry(db, {
      ...{ now: new Date(now()).toISOString(), actor: { kind: 'person', user } as const },
      ...{ action: 'unlink-provider' as const, itemId: user.id, title: user.name },
    });
  }),
);

/** Removes the connection of an account, in the caller's transaction. */
export async function removeLinksOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('oidc_account').where('user_id', '=', userId).execute();
}

/** Returns the connection of an account. */
export function findLink(db: Database, userId: string) {
  return db.selectFrom('oidc_account').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Request handlers for the connection of the caller's account. */
export const oidcLinkHandlers = { readOidcLink, removeOidcLink };
