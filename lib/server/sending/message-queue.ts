import type { Selectable } from 'kysely';
import { createId } from '../base/ids';
import type { Database, FixedTables } from '../db/database';
import type { SendingChannel } from '../db/instance-tables';

/** A message of the queue. */
export type OutgoingMessage = Selectable<FixedTables['outgoing_message']>;

/** A message to send. Its text is composed when it is sent. */
export interface NewMessage {
  readonly channel: SendingChannel;
  readonly kind: string;
  readonly recipient: string;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Epoch ms. */
  readonly nowMs: number;
  /** Earliest time of sending, epoch ms; by default at once. */
  readonly notBeforeMs?: number;
}

/** Queues a message, in the transaction of what it tells of: it is sent if and only if that is committed. Returns its id. */
export async function queueMessage(db: Database, message: NewMessage): Promise<string> {
  const { channel, kind, recipient, data = {}, nowMs, notBeforeMs = nowMs } = message;
  const id = createId();
  await db
    .insertInto('outgoing_message')
    .values({
      ...{ id, channel, kind, recipient },
      data: JSON.stringify(data),
      created_at: new Date(nowMs).toISOString(),
      next_at_ms: notBeforeMs,
    })
    .execute();
  return id;
}

/** Lets the messages to a recipient wait that no process holds, in all processes. */
export async function postponeMessages(
  db: Database,
  { channel, recipient }: Pick<OutgoingMessage, 'channel' | 'recipient'>,
  untilMs: number,
): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set({ next_at_ms: untilMs })
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .where('recipient', '=', recipient)
    .where('next_at_ms', '<', untilMs)
    .where('holder', 'is', null)
    .execute();
}

/** Deletes what the queue knows of messages that ended before a time (UTC ISO 8601). */
export async function forgetMessages(db: Database, before: string): Promise<void> {
  await db
    .deleteFrom('outgoing_message')
    .where('state', '!=', 'waiting')
    .where('ended_at', '<', before)
    .execute();
}
