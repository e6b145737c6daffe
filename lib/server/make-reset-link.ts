import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CreatedLink } from '../api/contract';
import { EnvError, type SiteLocation } from '../env';
import { createAccountLink } from './auth/account-links';
import { toAccountEmail } from './auth/accounts';
import { removeSecondFactor } from './auth/second-factor';
import { addAuditEntry } from './base/audit';
import { migrate } from './db/migrate';
import { openSqlite } from './db/sqlite';

/**
 * Creates a reset link on the machine that runs the site, for the case that no administrator can sign in. The site
 * may run meanwhile. Throws `EnvError`.
 */
export async function makeResetLink(
  { apiUrl, dataDir }: Pick<SiteLocation, 'apiUrl' | 'dataDir'>,
  { email, withoutSecondFactor }: { email: string; withoutSecondFactor: boolean },
  nowMs: number = Date.now(),
): Promise<CreatedLink> {
  if (apiUrl) throw new EnvError('Accounts are kept by the remote API of API_URL; reset the password there.');
  const file = join(dataDir, 'site.sqlite');
  if (!existsSync(file)) throw new EnvError(`There is no site in ${dataDir}: is DATA_DIR right?`);
  const { db: database } = openSqlite(file);
  try {
    await migrate(database);
    return await database.transaction().execute(async (db) => {
      const user = await db
        .selectFrom('user')
        .select(['id', 'name', 'disabled_at'])
        .where('email', '=', toAccountEmail(email))
        .executeTakeFirst();
      if (!user) throw new EnvError(`There is no account ${email}.`);
      if (user.disabled_at !== null) throw new EnvError(`The account ${email} is disabled.`);
      const now = new Date(nowMs).toISOString();
      const entry = { now, actor: { kind: 'site' } as const, itemId: user.id, title: user.name };
      if (withoutSecondFactor && (await removeSecondFactor(db, user.id)))
        await addAuditEntry(db, { ...entry, action: 'remove-second-factor' });
      await addAuditEntry(db, { ...entry, action: 'make-reset-link' });
      return createAccountLink(db, { kind: 'reset', userId: user.id }, { createdBy: null, nowMs });
    });
  } finally {
    await database.destroy();
  }
}
