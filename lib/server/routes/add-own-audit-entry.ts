import type { User } from '@/lib/content/access/access';
import { addAuditEntry, type AuditEvent } from '../rows/audit';
import type { Database } from '../db/database';
import type { Deps } from '../http/deps';

/** Adds an audit entry about a person's change of their own account, in the caller's transaction. */
export async function addOwnAuditEntry(
  db: Database,
  { now }: Deps,
  user: User,
  action: AuditEvent['action'],
) {
  const event = { actor: { kind: 'person', user } as const, action, itemId: user.id, title: user.name };
  await addAuditEntry(db, { now: new Date(now()).toISOString(), ...event });
}
