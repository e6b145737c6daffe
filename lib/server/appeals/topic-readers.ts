import { hasScope, type User } from '../../auth/access';
import { ApiError } from '../../api/errors';
import { appealTopics, type AppealTopic } from '../../content/appeal-topics';
import type { Database } from '../db/database';

/**
 * Returns the topics whose inquiries a person reads. A topic without named people is read by administrators and
 * editors. An erased account stays named, so that its topic does not open to others by itself.
 */
export async function listReadableTopics(db: Database, user: User): Promise<AppealTopic[]> {
  const named = await db.selectFrom('appeal_reader').selectAll().execute();
  const isManager = hasScope(user, 'admin') || hasScope(user, 'editor');
  return appealTopics.filter((topic) => {
    const people = named.filter((row) => row.topic === topic);
    return people.length === 0 ? isManager : people.some(({ user_id }) => user_id === user.id);
  });
}

/** Returns what {@link listReadableTopics} returns. Throws `forbidden` if it is nothing. */
export async function requireReadableTopics(db: Database, user: User): Promise<AppealTopic[]> {
  const topics = await listReadableTopics(db, user);
  if (topics.length === 0) throw new ApiError('forbidden');
  return topics;
}
