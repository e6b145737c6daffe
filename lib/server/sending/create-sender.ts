import type { SendingChannel } from '../db/instance-tables';
import { listChannels, type Deliver, type Outcome } from './channels';
import { createMessageLeases } from './message-lease';
import { postponeMessages, type OutgoingMessage } from './message-queue';
import type { SendingContext } from './sending-context';
import { toMessageChange } from './to-message-change';

const minuteMs = 60_000;

/** Sends the messages of the queue. */
export interface Sender {
  /** Sends what is due. Several processes may do so at once: each message is sent by one. */
  sendDue(): Promise<void>;
}

/** Options of a sender. `leaseMs`: time after which the message of a killed process is sent by another. */
export interface SenderOptions {
  readonly leaseMs?: number;
}

/**
 * Returns a sender. A process claims a message with a lease before it sends it and renews the lease meanwhile. A process that is
 * killed after the recipient took the message and before the result is stored is the only way to a repetition, which
 * has the same id.
 */
export function createSender(
  context: SendingContext,
  { leaseMs = 3 * minuteMs }: SenderOptions = {},
): Sender {
  const { now } = context;
  const leases = createMessageLeases(context, leaseMs);
  const note = createFailureLog(context);
  const pausedUntilMs = new Map<SendingChannel, number>();

  async function send(deliver: Deliver, message: OutgoingMessage): Promise<Outcome> {
    const timer = setInterval(() => void leases.renew(message), leaseMs / 3);
    timer.unref();
    try {
      const outcome = await deliver(context, message).catch((error: unknown): Outcome => ({
        kind: 'later',
        error: String(error),
      }));
      await leases.finish(message, toMessageChange(message, outcome, now()));
      // Not for the pause of this message, which grows: the recipient may refuse only this one.
      if (outcome.kind === 'later' && outcome.concernsRecipient)
        await postponeMessages(context.database.db, message, now() + minuteMs);
      return outcome;
    } finally {
      clearInterval(timer);
    }
  }

  /** Sends due messages once. Returns whether there may be more. */
  async function sendBatch(channel: SendingChannel, deliver: Deliver): Promise<boolean> {
    if ((pausedUntilMs.get(channel) ?? 0) > now()) return false;
    let claimed = 0;
    for (const message of await leases.listDue(channel)) {
      if (!(await leases.claim(message))) continue;
      claimed += 1;
      const outcome = await send(deliver, message);
      note(channel, outcome);
      if (outcome.kind !== 'later' || !outcome.concernsAll) continue;
      pausedUntilMs.set(channel, now() + (outcome.afterMs ?? minuteMs));
      return false;
    }
    return claimed > 0;
  }

  async function sendDueOf(channel: SendingChannel, deliver: Deliver): Promise<void> {
    while (await sendBatch(channel, deliver));
  }

  return {
    async sendDue() {
      await Promise.all(listChannels().map(([channel, deliver]) => sendDueOf(channel, deliver)));
    },
  };
}

/** Returns a function that logs why a channel fails, once until it works again. */
function createFailureLog({ log }: Pick<SendingContext, 'log'>) {
  const logged = new Map<SendingChannel, string>();
  return (channel: SendingChannel, outcome: Outcome): void => {
    if (outcome.kind === 'sent') logged.delete(channel);
    if (outcome.kind === 'sent' || outcome.kind === 'dropped' || logged.get(channel) === outcome.error)
      return;
    logged.set(channel, outcome.error);
    log.warn(
      `A message (${channel}) was not sent${outcome.kind === 'later' ? ' yet' : ''}: ${outcome.error}`,
    );
  };
}
