import { ApiError } from '@/lib/api/errors';
import { shareInProcess } from '@/lib/shared/share-in-process';

/** A page that is shown in place of another one. */
export interface Replacement {
  /** Path and query of the page within Next. */
  readonly address: string;
  readonly status: number;
}

/** Record of one request that pages, actions and the middleware fill for the server. */
export interface UpstreamWatch {
  /** First failure of a call; `null` if none has failed. */
  failure: ApiError | null;
  /** First timeout; further calls of the request then fail at once. */
  timeoutError: ApiError | null;
  /** Deadline for all calls of the request (epoch ms). Without it each call has its own timeout. */
  readonly callUntilMs?: number;
  /** Content version of the rendering. Without it the request shares no reads with others. */
  readonly contentVersion?: string;
  /** Whether the action of the request has begun: its arguments could be read. */
  hasActionBegun?: boolean;
  /** Status that the middleware or `setPageStatus` chose, because Next lets pages set none. */
  pageStatus?: number;
  /** Page that the middleware shows, because that of the address is missing or fails. */
  replacement?: Replacement;
  /** Receives errors that Next reports; `route` is the path of the page's folder. */
  reportError?: (error: unknown, route: string) => void;
}

/** Request header with the name of the watch. */
export const watchHeader = 'x-upstream-watch';

const watches = shareInProcess('upstream-watches', () => new Map<string, UpstreamWatch>());

/**
 * Runs work and records failures of its API calls in `watch`, also those that the work catches. The request of the
 * work must carry the name in {@link watchHeader}: async context is lost on Node 20 while Next loads the code of a
 * page.
 */
export async function watchUpstream<Result>(
  watch: UpstreamWatch,
  work: (name: string) => Promise<Result>,
  name: string = crypto.randomUUID(),
): Promise<Result> {
  watches.set(name, watch);
  try {
    return await work(name);
  } finally {
    watches.delete(name);
  }
}

/** Returns the watch of a request. `name`: value of {@link watchHeader}, or `null` without the header. */
export function findWatch(name: string | null): UpstreamWatch | undefined {
  return name === null ? undefined : watches.get(name);
}

/** Records a failure in the watch of the request that met it. */
export function noteUpstreamFailure(watch: UpstreamWatch | undefined, error: ApiError): void {
  if (!watch) return;
  watch.failure ??= error;
  if (error.cause instanceof Error && error.cause.name === 'TimeoutError') watch.timeoutError ??= error;
}

/**
 * Returns how long a call may take, in milliseconds. Throws after a timeout of an earlier call of the same request,
 * so that the visitor waits only once.
 */
export function readRemainingMs(watch: UpstreamWatch | undefined): number {
  if (watch?.timeoutError) throw new ApiError('upstream_unavailable', {}, { cause: watch.timeoutError });
  const leftMs = (watch?.callUntilMs ?? Infinity) - Date.now();
  if (leftMs > 0) return leftMs;
  const cause = new DOMException('The page has waited for other answers', 'TimeoutError');
  throw new ApiError('upstream_unavailable', {}, { cause });
}
