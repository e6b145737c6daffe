import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string>();

/** Runs work for a request; log lines of the work carry its id. */
export function runWithRequestId<Result>(id: string, work: () => Result): Result {
  return ids.run(id, work);
}

/** Returns the id of the request that is being answered. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}
