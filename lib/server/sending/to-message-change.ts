import type { Outcome } from './channels';
import type { MessageChange } from './message-lease';
import type { OutgoingMessage } from './message-queue';

const minuteMs = 60_000;

/** Pauses after failed attempts; the last one repeats. */
const pausesMs = [1, 2, 5, 15, 60, 180, 360].map((minutes) => minutes * minuteMs);

/** Time after which a message that could not be sent is given up. */
const givenUpAfterMs = 3 * 24 * 60 * minuteMs;

/** Returns what an attempt changes about a message. */
export function toMessageChange(message: OutgoingMessage, outcome: Outcome, nowMs: number): MessageChange {
  const { attempts } = message;
  const ended = { ended_at: new Date(nowMs).toISOString(), attempts: attempts + 1 };
  if (outcome.kind === 'sent') return { ...ended, state: 'sent', error: null };
  const error = outcome.error.slice(0, 300);
  if (outcome.kind !== 'later') return { ...ended, state: outcome.kind, error };
  if (nowMs - Date.parse(message.created_at) > givenUpAfterMs) return { ...ended, state: 'failed', error };
  // A failure of all messages says nothing about this one, so its pauses do not grow.
  if (outcome.concernsAll) return { attempts, next_at_ms: nowMs + (outcome.afterMs ?? minuteMs), error };
  const pauseMs = outcome.afterMs ?? pausesMs[attempts] ?? pausesMs.at(-1)!;
  return { attempts: attempts + 1, next_at_ms: nowMs + pauseMs, error };
}
