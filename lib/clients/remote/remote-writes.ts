import { shareInProcess } from '@/lib/shared/share-in-process';

type WriteListener = (isAnswered: boolean) => void;

const writes = shareInProcess('on-remote-write', (): { listener: WriteListener | null } => ({
  listener: null,
}));

/**
 * Sets the listener for calls that may have changed the content of a remote API. It learns whether the API answered.
 */
export function onWrite(listener: WriteListener): void {
  writes.listener = listener;
}

/** Reports a call that may have changed the content of a remote API. */
export function reportWrite(isAnswered: boolean): void {
  writes.listener?.(isAnswered);
}
