import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';
import { findWatch, watchHeader } from '../../api/remote/upstream-failures';
import type { Handler } from '../http/handler';
import { isUnreadableAction } from './form-dispatch';

type Print = (...values: unknown[]) => void;

/** Errors that Next reported for the request under way. */
const reportedErrors = new AsyncLocalStorage<Set<unknown>>();

/**
 * Wraps Next's handler so that each error of a request is logged once: `instrumentation.ts` reports it to the watch
 * that the request names. Errors of a remote API are left out, because its client logs them once a minute at most.
 */
export function withErrorLog(dispatch: Handler, log: (line: string) => void): Handler {
  return (request, response) => {
    const reported = new Set<unknown>();
    const watch = findWatch(String(request.headers[watchHeader]));
    const report = (error: unknown, route: string) => {
      if (reported.has(error)) return;
      reported.add(error);
      if (isUpstreamFailure(error)) return;
      const isUnreadable = request.method === 'POST' && isUnreadableAction(request.headers);
      log(`${request.method} ${route}: ${isUnreadable ? toLine(error) : inspect(error)}`);
    };
    if (watch) watch.reportError = report;
    return reportedErrors.run(reported, () => dispatch(request, response));
  };
}

/**
 * Wraps `console.error` so that it leaves out the errors that {@link withErrorLog} logs. Next prints each error of a
 * request with its stack before it calls `onRequestError`, and has no setting against it.
 */
export function withoutRequestErrors(print: Print): Print {
  return (...values) => {
    const reported = reportedErrors.getStore();
    if (!reported || !(isPrintedByNext(values) || values.some((value) => reported.has(value))))
      print(...values);
  };
}

/** Whether an error stands alone or behind the mark that Next puts before its own. */
function isPrintedByNext(values: readonly unknown[]): boolean {
  const [mark, error] = values.length === 1 ? ['⨯', values[0]] : values;
  return values.length <= 2 && typeof mark === 'string' && mark.includes('⨯') && error instanceof Error;
}

/** The error comes out of Next's bundle, which has an `ApiError` class of its own. */
function isUpstreamFailure(error: unknown): boolean {
  const { digest } = error as { digest?: unknown };
  return digest === 'upstream_unavailable' || digest === 'bad_upstream';
}

function toLine(error: unknown): string {
  return `the action cannot be read: ${String(error).replace(/\s+/g, ' ').slice(0, 300)}`;
}
