import { clientAddressHeader } from '../../api/client-address';
import { deviceHeader } from '../../api/device-header';
import type { AuditAction } from '../../api/audit-actions';
import type { User } from '@/lib/content/access/access';
import { isNewBesideOthers, rememberDevice } from '../auth/known-devices';
import type { IssuedTokens } from '../auth/tokens';
import type { Database } from '../db/database';
import { notify } from '../events/notify';
import { addAuditEntry } from '../rows/audit';
import type { Deps } from './deps';

/** Browser of a sign-in, as its headers describe it. */
export interface Browser {
  readonly address: string;
  /** Secret of the device; `null` for a client that names none. */
  readonly device: string | null;
  readonly userAgent: string | undefined;
}

/** Returns the browser that the headers of a sign-in describe. */
export function readBrowser(headers: Readonly<Record<string, string | undefined>>): Browser {
  return {
    address: headers[clientAddressHeader] ?? '',
    device: headers[deviceHeader] ?? null,
    userAgent: headers['User-Agent'],
  };
}

/**
 * Starts the session of a person who has proved all factors of the account.
 * @param readUser returns the person in the transaction of the session, or throws if the proof is no longer valid: a
 *   session started then would survive the change
 * @param action how the audit log names the sign-in
 */
export function startSession(
  deps: Deps,
  { device, userAgent }: Browser,
  readUser: (db: Database) => Promise<User>,
  action: AuditAction = 'login',
): Promise<IssuedTokens> {
  return deps.database.db.transaction().execute(async (db) => {
    const user = await readUser(db);
    const now = new Date(deps.now()).toISOString();
    if (device !== null) {
      await tellOfNewDevice(db, user.id, device, now);
      await rememberDevice(db, user.id, device, now);
    }
    await addAuditEntry(db, { now, actor: { kind: 'person', user }, action });
    return deps.tokens.issue(db, user, deps.now(), { userAgent, isConfirmed: true });
  });
}

/** Tells the owner of an account of a sign-in on a device that is not known, unless it is the first one. */
async function tellOfNewDevice(db: Database, userId: string, device: string, now: string): Promise<void> {
  if (!(await isNewBesideOthers(db, userId, device))) return;
  await notify(db, {
    ...{ name: 'new-device', now, path: '/cabinet/account' },
    // Not the person: the owner is told whoever it was.
    actor: { kind: 'site' },
    audience: { people: [userId] },
  });
}
