import { hasScope, isManager, type User } from '@/lib/content/access/access';
import { ApiError } from '@/lib/api/errors';
import { inquiryTopics, promisedTopics, type InquiryTopic } from '../content/inquiry-topics';
import type { Database } from '@/lib/server/db/database';

/** The people who are named for topics. */
type NamedReaders = readonly { readonly topic: string; readonly user_id: string }[];

/** Returns the people who are named for topics. */
export function selectNamedReaders(db: Database): Promise<NamedReaders> {
  return db.selectFrom('appeal_reader').select(['topic', 'user_id']).execute();
}

/**
 * Returns the topics whose inquiries a person reads. A topic without named people is read by administrators and
 * editors, one of {@link promisedTopics} by administrators only. An erased account stays named, so that its topic does
 * not open to others by itself.
 */
export function toReadableTopics(named: NamedReaders, user: User): InquiryTopic[] {
  const isAdmin = hasScope(user, 'admin');
  const managesSite = isManager(user);
  return inquiryTopics.filter((topic) => {
    const people = named.filter((row) => row.topic === topic);
    if (people.length > 0) return people.some(({ user_id }) => user_id === user.id);
    return promisedTopics.includes(topic) ? isAdmin : managesSite;
  });
}

/** Returns what {@link toReadableTopics} returns. */
export async function listReadableTopics(db: Database, user: User): Promise<InquiryTopic[]> {
  return toReadableTopics(await selectNamedReaders(db), user);
}

/** Returns what {@link listReadableTopics} returns. Throws `forbidden` if it is nothing. */
export async function requireReadableTopics(db: Database, user: User): Promise<InquiryTopic[]> {
  const topics = await listReadableTopics(db, user);
  if (topics.length === 0) throw new ApiError('forbidden');
  return topics;
}
