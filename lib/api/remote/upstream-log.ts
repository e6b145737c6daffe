import type { Endpoint } from '../contract/endpoint';
import type { ApiError } from '../errors';

/** Minimum time between two lines, in milliseconds. */
const intervalMs = 60_000;

/** Creates a log of failed calls that writes at most one line per minute. */
export function createUpstreamLog(
  log: (line: string) => void,
  now: () => number = Date.now,
): (error: ApiError, endpoint: Endpoint) => void {
  let loggedAtMs = -Infinity;
  let omittedLines = 0;
  return (error, { method, path }) => {
    if (now() - loggedAtMs < intervalMs) {
      omittedLines++;
      return;
    }
    loggedAtMs = now();
    const before = omittedLines > 0 ? ` (and ${omittedLines} more since the last line)` : '';
    omittedLines = 0;
    // Logs the path template: parameters and query may contain personal data.
    log(`[api] ${method} ${path}: ${error.code}: ${toReason(error.cause)}${before}`);
  };
}

/** Returns the message of the innermost cause on one line. */
function toReason(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no reason is known';
  return cause.cause instanceof Error
    ? toReason(cause.cause)
    : cause.message.replace(/\s+/g, ' ').slice(0, 300);
}
