import { createLimitedLog } from '@/lib/log/limited-log';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import type { ApiError } from '@/lib/api/errors';

/** Creates a log of failed calls that writes at most one line per minute. */
export function createUpstreamLog(
  log: (line: string) => void,
  now: () => number = Date.now,
): (error: ApiError, endpoint: Endpoint) => void {
  const limited = createLimitedLog(log, now);
  return (error, { method, path }) => {
    // Logs the path template: parameters and query may contain personal data.
    limited(`[api] ${method} ${path}: ${error.code}: ${toReason(error.cause)}`);
  };
}

/** Returns the message of the innermost cause on one line. */
function toReason(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no reason is known';
  return cause.cause instanceof Error
    ? toReason(cause.cause)
    : cause.message.replace(/\s+/g, ' ').slice(0, 300);
}
