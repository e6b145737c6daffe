import { randomUUID } from 'node:crypto';
import type { SendingChannel } from '../db/instance-tables';
import type { OutgoingMessage } from './message-queue';
import type { SendingContext } from './sending-context';

/** Number of messages that are read at once. */
const batchSize = 20;

/** What becomes of a message after an attempt. */
export type MessageChange = Partial<
  Pick<OutgoingMessage, 'state' | 'ended_at' | 'attempts' | 'next_at_ms' | 'error'>
>;

/** Leases of messages, of which each is held by one process at a time. */
export interface MessageLeases {
  /** Returns messages of a channel that are due and that no process holds. */
  listDue(channel: SendingChannel): Promise<OutgoingMessage[]>;
  /** Takes a message. Returns whether no other process was quicker. */
  claim(message: OutgoingMessage): Promise<boolean>;
  renew(message: OutgoingMessage): Promise<void>;
  /** Stores the result and gives the message free. */
  finish(message: OutgoingMessage, change: MessageChange): Promise<void>;
}

/** Creates the leases of a process. `leaseMs`: time after which the message of a killed process may be taken over. */
export function createMessageLeases(
  { database: { db }, now, log }: Pick<SendingContext, 'database' | 'now' | 'log'>,
  leaseMs: number,
): MessageLeases {
  const holder = randomUUID();
  const update = ({ id }: OutgoingMessage) => db.updateTable('outgoing_message').where('id', '=', id);

  return {
    listDue: (channel) =>
      db
        .selectFrom('outgoing_message')
        .selectAll()
        .where('state', '=', 'waiting')
        .where('channel', '=', channel)
        .where('next_at_ms', '<=', now())
        .where((is) => is.or([is('leased_until_ms', 'is', null), is('leased_until_ms', '<', now())]))
        .orderBy('next_at_ms')
        .orderBy('id')
        .limit(batchSize)
        .execute(),

    async claim(message) {
      const { numUpdatedRows } = await update(message)
        .set({ holder, leased_until_ms: now() + leaseMs })
        .where('state', '=', 'waiting')
        // Another process that tried it meanwhile has counted that.
        .where('attempts', '=', message.attempts)
        .where('next_at_ms', '<=', now())
        .where((is) => is.or([is('leased_until_ms', 'is', null), is('leased_until_ms', '<', now())]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async renew(message) {
      await update(message)
        .set({ leased_until_ms: now() + leaseMs })
        .where('holder', '=', holder)
        .execute()
        .catch((error: unknown) => log.warn(`The lease of a message was not renewed: ${String(error)}`));
    },

    async finish(message, change) {
      await update(message)
        .set({ holder: null, leased_until_ms: null, ...change })
        .where('holder', '=', holder)
        .execute();
    },
  };
}
