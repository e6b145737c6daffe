import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError } from './errors';

/** Failures of a remote API while something is worked on. */
export interface UpstreamWatch {
  /** The first one; `null`: none so far. */
  failure: ApiError | null;
  /** What came too late; further calls of the same work are then not waited for. */
  lateness: ApiError | null;
}

// The server's code and Next's bundle are built apart, so a module-level variable would exist twice.
const storageKey = Symbol.for('lyceum.upstream-watch');
type StorageHolder = { [storageKey]?: AsyncLocalStorage<UpstreamWatch> };

/** Runs work and notes in `watch` whether the API failed it, even where the failure was caught on the way. */
export function watchUpstream<Result>(watch: UpstreamWatch, work: () => Result): Result {
  return storage().run(watch, work);
}

/** Notes a failure for whoever watches the work that met it. */
export function noteUpstreamFailure(error: ApiError): void {
  const watch = storage().getStore();
  if (!watch) return;
  watch.failure ??= error;
  if (error.cause instanceof Error && error.cause.name === 'TimeoutError') watch.lateness ??= error;
}

/**
 * Rejects when the work under way has waited in vain already: whoever asked for it does not wait once more for each
 * part.
 */
export async function checkLateness(): Promise<void> {
  const lateness = storage().getStore()?.lateness;
  if (lateness) throw new ApiError('upstream_unavailable', {}, { cause: lateness });
}

function storage(): AsyncLocalStorage<UpstreamWatch> {
  return ((globalThis as StorageHolder)[storageKey] ??= new AsyncLocalStorage());
}
