import { ApiError } from '@/lib/api/errors';
import type { User } from '@/lib/content/access/access';
import type { Database } from '@/lib/server/db/database';
import type { Deps } from '@/lib/server/http/deps';
import { addAuditEntry } from '@/lib/server/rows/audit';
import type { Inquiry } from '../contract/inquiry-endpoints';
import type { InquiryTopic } from '../content/inquiry-topics';
import type { inquiryActions } from '../model/audited-actions';
import { selectInquiries, toInquiry } from './select-inquiries';
import { requireReadableTopics } from './topic-readers';
import { readDueDays } from './work-calendar';

/** A change of an inquiry by a person. */
interface Change {
  readonly id: string;
  readonly user: User;
  readonly action: (typeof inquiryActions)[number];
}

/** Returns the row of an inquiry. Throws `not_found` also if the user may not read its topic, so that ids cannot be probed. */
export async function requireReadable(db: Database, user: User, id: string) {
  const topics = await requireReadableTopics(db, user);
  const row = await selectInquiries(db)
    .where('inquiry.id', '=', id)
    .where('inquiry.topic', 'in', topics)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return { ...row, topic: row.topic as InquiryTopic };
}

/**
 * Changes an inquiry and returns it as it is afterwards, or as it was if `write` deletes it. `write` returns whether it
 * changed. Throws what {@link requireReadable} throws.
 */
export function changeReadable(
  deps: Deps,
  { id, user, action }: Change,
  write: (db: Database, now: string, before: Awaited<ReturnType<typeof requireReadable>>) => Promise<boolean>,
): Promise<Inquiry> {
  const now = new Date(deps.now()).toISOString();
  return deps.database.db.transaction().execute(async (db) => {
    const before = await requireReadable(db, user, id);
    if (await write(db, now, before))
      await addAuditEntry(db, {
        now,
        actor: { kind: 'person', user },
        action,
        itemId: id,
        title: before.topic,
      });
    const after = await selectInquiries(db).where('inquiry.id', '=', id).executeTakeFirst();
    return toInquiry(after ?? before, await readDueDays(db, deps.now()));
  });
}
