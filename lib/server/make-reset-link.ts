import { existsSync } from 'node:fs';
import type { CreatedLink } from '../api/contract';
import { EnvError } from '@/lib/env/env';
import type { SiteLocation } from '@/lib/env/site-location';
import { createAccountLink } from './auth/account-links';
import { toAccountEmail } from './auth/accounts';
import { removeSecondFactor } from './auth/second-factor';
import { addAuditEntry } from './rows/audit';
import { migrate } from './set-up/migrate';
import { openSiteDatabase, toDatabasePlace } from './db/open-site-database';

/**
 * Creates a reset link on the machine that runs the site, for the case that no administrator can sign in. The site
 * may run meanwhile. Throws `EnvError`.
 */
export async function makeResetLink(
  { apiUrl, dataDir, database }: Pick<SiteLocation, 'apiUrl' | 'dataDir' | 'database'>,
  { email, withoutSecondFactor }: { email: string; withoutSecondFactor: boolean },
  nowMs: number = Date.now(),
): Promise<CreatedLink> {
  if (apiUrl) throw new EnvError('Accounts are kept by the remote API of API_URL; reset the password there.');
  if (database.kind === 'sqlite' && !existsSync(database.path))
    throw new EnvError(`There is no site in ${dataDir}: is DATA_DIR right?`);
  const { db: site, runAlone } = openSiteDatabase(database);
  try {
    if (!(await site.introspection.getTables()).some(({ name }) => name === 'user'))
      throw new EnvError(`There is no site in ${toDatabasePlace(database)}: start it first.`);
    await runAlone(() => migrate(site));
    return await site.transaction().execute(async (db) => {
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
    await site.destroy();
  }
}
