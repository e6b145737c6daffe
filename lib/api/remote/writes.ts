// The server's code and Next's bundle are built apart, so a module-level variable would exist twice.
const listenerKey = Symbol.for('lyceum.on-remote-write');
type WriteListener = (isAnswered: boolean) => void;
type ListenerHolder = { [listenerKey]?: WriteListener };

/**
 * Calls `listener` after every call with which somebody may have changed the content of a remote API, and says whether
 * the API answered.
 */
export function onWrite(listener: WriteListener): void {
  (globalThis as ListenerHolder)[listenerKey] = listener;
}

/** Says that somebody may have changed the content of a remote API. */
export function announceWrite(isAnswered: boolean): void {
  (globalThis as ListenerHolder)[listenerKey]?.(isAnswered);
}
