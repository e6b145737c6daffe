import { ApiError } from '../errors';

/** What pages, actions and the middleware tell the server about the request under way. */
export interface UpstreamWatch {
  /** The first one; `null`: none so far. */
  failure: ApiError | null;
  /** What came too late; further calls of the same work are then not waited for. */
  lateness: ApiError | null;
  /** Until when all calls of the work together are waited for (epoch ms); absent: each as long as it may take. */
  readonly callUntilMs?: number;
  /** Whether the work has called the API. */
  hasCalledApi?: boolean;
  /** Status that the middleware chose: a page cannot choose its own. */
  pageStatus?: number;
  /** Takes an error that Next reports; `route` is the path of the page's folder. */
  reportError?: (error: unknown, route: string) => void;
}

/** Carries the name of the watch on the request that asks for the work. */
export const watchHeader = 'x-upstream-watch';

// The server's code and Next's bundle are built apart, so a module-level variable would exist twice.
const watchesKey = Symbol.for('lyceum.upstream-watches');
type Holder = { [watchesKey]?: Map<string, UpstreamWatch> };

/**
 * Runs work whose request says in {@link watchHeader} by which name it is watched, and notes in `watch` whether the API
 * failed it, even where the failure was caught on the way. While Next loads a page's code, async context gets lost on
 * Node 20; the request does not.
 */
export async function watchUpstream<Result>(
  watch: UpstreamWatch,
  work: (name: string) => Promise<Result>,
): Promise<Result> {
  const name = crypto.randomUUID();
  watches().set(name, watch);
  try {
    return await work(name);
  } finally {
    watches().delete(name);
  }
}

/** Who watches the work under way. `name`: what its request says in {@link watchHeader}; `null`: nothing. */
export function findWatch(name: string | null): UpstreamWatch | undefined {
  return name === null ? undefined : watches().get(name);
}

/** Notes a failure for whoever watches the work that met it. */
export function noteUpstreamFailure(watch: UpstreamWatch | undefined, error: ApiError): void {
  if (!watch) return;
  watch.failure ??= error;
  if (error.cause instanceof Error && error.cause.name === 'TimeoutError') watch.lateness ??= error;
}

/**
 * How long a call may still take, in milliseconds. Throws when the work under way has waited in vain already: whoever
 * asked for it does not wait once more for each part.
 */
export function toPatienceMs(watch: UpstreamWatch | undefined): number {
  if (watch?.lateness) throw new ApiError('upstream_unavailable', {}, { cause: watch.lateness });
  const leftMs = (watch?.callUntilMs ?? Infinity) - Date.now();
  if (leftMs > 0) return leftMs;
  const cause = new DOMException('The page has waited for other answers', 'TimeoutError');
  throw new ApiError('upstream_unavailable', {}, { cause });
}

function watches(): Map<string, UpstreamWatch> {
  return ((globalThis as Holder)[watchesKey] ??= new Map<string, UpstreamWatch>());
}
