import { fromAlmatyTime, toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import type { Database } from '@/lib/server/db/database';
import type { OpenDatabase } from '@/lib/server/db/open-database';
import { queueMessage } from '@/lib/server/sending/message-queue';
import { digestKind } from './compose-notice-mail';

const dayMs = 24 * 60 * 60 * 1000;

/** Queues the mail of the day, at seven in the morning in Almaty, to the people who want one and have something to read. */
export async function queueDigests({ db }: Pick<OpenDatabase, 'db'>, nowMs: number): Promise<void> {
  const until = toLastMorning(nowMs);
  const people = await db
    .selectFrom('notice')
    .select('user_id')
    .distinct()
    .where('digest', '=', 'due')
    .where('at', '<=', until)
    .execute();
  for (const { user_id } of people)
    await db.transaction().execute((transaction) => queueDigest(transaction, user_id, { until, nowMs }));
}

async function queueDigest(
  db: Database,
  userId: string,
  { until, nowMs }: { readonly until: string; readonly nowMs: number },
): Promise<void> {
  const id = await queueMessage(db, { channel: 'mail', kind: digestKind, recipient: userId, nowMs });
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set({ digest: id })
    .where('user_id', '=', userId)
    .where('digest', '=', 'due')
    .where('at', '<=', until)
    .executeTakeFirst();
  // Another instance was quicker.
  if (numUpdatedRows === 0n) await db.deleteFrom('outgoing_message').where('id', '=', id).execute();
}

function toLastMorning(nowMs: number): string {
  const today = fromAlmatyTime(`${toAlmatyDay(nowMs)}T07:00:00`)!;
  return Date.parse(today) <= nowMs ? today : new Date(Date.parse(today) - dayMs).toISOString();
}
