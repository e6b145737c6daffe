import type { Database } from '@/lib/server/db/database';

/** Deletes inquiries with their notes and answers, in the caller's transaction. */
export async function deleteInquiries(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('appeal_note').where('appeal_id', 'in', ids).execute();
  await db.deleteFrom('appeal_reply').where('appeal_id', 'in', ids).execute();
  await db.deleteFrom('appeal').where('id', 'in', ids).execute();
}
