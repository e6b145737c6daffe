import { createLimitedLog } from '@/lib/log/limited-log';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import type { ApiError, ErrorCode } from '@/lib/api/errors';

/**
 * Creates a log of failed calls that writes at most one line per minute for each code: an answer against the contract must
 * not be hidden by one that is late.
 */
export function createUpstreamLog(
  log: (line: string) => void,
  now: () => number = Date.now,
): (error: ApiError, endpoint: Endpoint) => void {
  const limited = new Map<ErrorCode, (line: string) => void>();
  return (error, { method, path }) => {
    const { code } = error;
    if (!limited.has(code)) limited.set(code, createLimitedLog(log, now));
    // Logs the path template: parameters and query may contain personal data.
    limited.get(code)!(`[api] ${method} ${path}: ${code}: ${toReason(error.cause)}`);
  };
}

/** Returns the message of the innermost cause on one line. */
function toReason(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no reason is known';
  return cause.cause instanceof Error
    ? toReason(cause.cause)
    : cause.message.replace(/\s+/g, ' ').slice(0, 300);
}
