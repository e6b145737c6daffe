/** A client that waits for a job. */
export interface Waiter {
  /** Settles as the result that `settle` gets. */
  readonly result: Promise<unknown>;
  /** Ends the wait. */
  settle(result: Promise<unknown>): void;
}

export interface WaiterOptions {
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
  readonly maxWaitMs: number;
  /** Called if the client disconnects during the wait. */
  readonly onGone: () => void;
  /** Called after the longest wait. */
  readonly onTimeout: () => void;
}

/** Creates a waiter, whose wait begins at once. */
export function createWaiter({ signal, maxWaitMs, onGone, onTimeout }: WaiterOptions): Waiter {
  const timer = setTimeout(onTimeout, maxWaitMs);
  signal.addEventListener('abort', onGone);
  let resolve: (result: Promise<unknown>) => void;
  const result = new Promise<unknown>((done) => (resolve = done));
  return {
    result,
    settle(settled) {
      clearTimeout(timer);
      signal.removeEventListener('abort', onGone);
      resolve(settled);
    },
  };
}
