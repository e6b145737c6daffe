import { toUser } from '@/lib/server/auth/accounts';
import type { Database } from '@/lib/server/db/database';
import type { EventGuard } from '@/lib/server/events/event-guards';
import { notify } from '@/lib/server/events/notify';
import type { InquiryTopic } from '../content/inquiry-topics';
import { listReadableTopics, selectNamedReaders, toReadableTopics } from './topic-readers';

const hourMs = 60 * 60 * 1000;

/** A person who reads a topic. */
interface TopicReader {
  readonly id: string;
  readonly name: string;
}

/** Returns the people with an account who read a topic, by name. */
export async function listReadersOf(db: Database, topic: InquiryTopic): Promise<TopicReader[]> {
  const rows = await db
    .selectFrom('user')
    .selectAll()
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const named = await selectNamedReaders(db);
  return rows
    .filter((row) => toReadableTopics(named, toUser(row)).includes(topic))
    .map(({ id, name }) => ({ id, name }));
}

/** A notice may tell a person of an inquiry for as long as the person reads its topic. */
export const guardInquiryEvents: EventGuard = async (db, user) => {
  const topics: readonly string[] = await listReadableTopics(db, user);
  return (subject) => topics.includes(subject);
};

/** Tells the readers of a topic that an inquiry has come, and nothing of what it says. */
export async function tellReaders(
  db: Database,
  {
    id,
    topic,
    nowMs,
    at = nowMs,
  }: { readonly id: string; readonly topic: InquiryTopic; readonly nowMs: number; readonly at?: number },
): Promise<void> {
  const readers = await listReadersOf(db, topic);
  await notify(db, {
    ...{ name: 'letter-arrived', path: `/cabinet/appeals/${id}`, subject: topic, actor: { kind: 'site' } },
    now: new Date(at).toISOString(),
    audience: { people: readers.map(({ id }) => id) },
    // The log of a proxy could be compared with the time of a mail about a report without a name.
    ...(at !== nowMs && { notBefore: new Date((Math.floor(nowMs / hourMs) + 1) * hourMs).toISOString() }),
  });
}
