import type { Endpoint } from '../contract/endpoint';
import type { ApiError } from '../errors';

/** Shortest time between two lines, in milliseconds. */
const intervalMs = 60_000;

/** Builds a log of failed calls that writes a line a minute at most, however many fail. */
export function createUpstreamLog(
  log: (line: string) => void,
  now: () => number = Date.now,
): (error: ApiError, endpoint: Endpoint) => void {
  let loggedAtMs = -Infinity;
  let untold = 0;
  return (error, { method, path }) => {
    if (now() - loggedAtMs < intervalMs) {
      untold++;
      return;
    }
    loggedAtMs = now();
    const before = untold > 0 ? ` (and ${untold} more since the last line)` : '';
    untold = 0;
    // The path of the contract, without what was asked for: that may be somebody's name.
    log(`[api] ${method} ${path}: ${error.code}: ${toReason(error.cause)}${before}`);
  };
}

/** What went wrong, in one line: the innermost cause says it best. */
function toReason(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no reason is known';
  return cause.cause instanceof Error
    ? toReason(cause.cause)
    : cause.message.replace(/\s+/g, ' ').slice(0, 300);
}
