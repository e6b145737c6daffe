import type { SendingChannel } from '../db/instance-tables';
import type { OutgoingMessage } from './message-queue';
import type { SendingContext } from './sending-context';

/** What became of an attempt to send a message. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** It is not wanted any more, or there is nothing to send with. */
  | { readonly kind: 'dropped' | 'failed'; readonly error: string }
  | {
      readonly kind: 'later';
      readonly error: string;
      /** Milliseconds until the next attempt; by default longer with each. */
      readonly afterMs?: number;
      /** Whether other messages of the channel would fare the same, so that they wait too. */
      readonly concernsAll?: boolean;
      /** Whether other messages to the same recipient would fare the same, so that they wait too. */
      readonly concernsRecipient?: boolean;
    };

/** Sends a message. Errors that it throws are failures to try again after. */
export type Deliver = (context: SendingContext, message: OutgoingMessage) => Promise<Outcome>;

const channels = new Map<SendingChannel, Deliver>();

/** Adds the way on which a channel sends. */
export function addChannel(channel: SendingChannel, deliver: Deliver): void {
  channels.set(channel, deliver);
}

/** Returns the channels that have a way to send. */
export function listChannels(): [SendingChannel, Deliver][] {
  return [...channels];
}
