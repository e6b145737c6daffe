import type { SiteEventName } from '@/lib/api/site-events';
import type { LocalizedText } from '@/lib/content/localized';
import type { User } from '@/lib/content/access/access';
import { toUser } from '@/lib/server/auth/accounts';
import type { Database } from '@/lib/server/db/database';
import { eventGuardOf, type EventGuard } from '@/lib/server/events/event-guards';

/** What the queue knows of an event. */
export interface NoticeData {
  readonly event: SiteEventName;
  readonly title: LocalizedText | null;
  readonly path: string;
  readonly subject: string | null;
  /** UTC ISO 8601. */
  readonly at: string;
  /** Id of the notice in the cabinet that says the same; without one, the cabinet does not list the event. */
  readonly notice?: string;
}

/** Returns the account that may still be told of something; `null` if it is disabled or must not know any more. */
export async function findReceiver(
  db: Database,
  userId: string,
  told: readonly Pick<NoticeData, 'event' | 'subject'>[],
): Promise<User | null> {
  const row = await db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const user = toUser(row);
  return (await filterAllowed(db, user, told)).length === told.length ? user : null;
}

/** Returns the events of which a person may still know. */
export async function filterAllowed<Told extends Pick<NoticeData, 'event' | 'subject'>>(
  db: Database,
  user: User,
  told: readonly Told[],
): Promise<Told[]> {
  const tests = new Map<EventGuard, ReturnType<EventGuard>>();
  const allowed: Told[] = [];
  for (const entry of told) {
    const guard = entry.subject === null ? undefined : eventGuardOf(entry.event);
    if (guard && !tests.has(guard)) tests.set(guard, guard(db, user));
    if (!guard || (await tests.get(guard)!)(entry.subject!)) allowed.push(entry);
  }
  return allowed;
}
