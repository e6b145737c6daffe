// The server and Next's bundle each have a copy of this module, so a module-level variable would exist twice.
const listenerKey = Symbol.for('lyceum.on-remote-write');
type WriteListener = (isAnswered: boolean) => void;
type ListenerHolder = { [listenerKey]?: WriteListener };

/**
 * Sets the listener for calls that may have changed the content of a remote API. It learns whether the API answered.
 */
export function onWrite(listener: WriteListener): void {
  (globalThis as ListenerHolder)[listenerKey] = listener;
}

/** Reports a call that may have changed the content of a remote API. */
export function reportWrite(isAnswered: boolean): void {
  (globalThis as ListenerHolder)[listenerKey]?.(isAnswered);
}
