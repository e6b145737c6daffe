import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';
import { findWatch, watchHeader } from '../../api/remote/upstream-failures';
import type { Handler } from '../http/handler';
import { isActionBeforeApiCall } from './form-dispatch';

type Print = (...values: unknown[]) => void;

/** Errors that Next has reported for the current request. */
const reportedErrors = new AsyncLocalStorage<Set<unknown>>();

/**
 * Wraps Next's handler so that each error of a request is logged once. `instrumentation.ts` reports errors to the
 * watch that a request header names. Omits errors of a remote API, which the API client logs at most once a minute.
 */
export function withErrorLog(dispatch: Handler, log: (line: string) => void): Handler {
  return (request, response) => {
    const reported = new Set<unknown>();
    const watch = findWatch(String(request.headers[watchHeader]));
    const report = (error: unknown, route: string) => {
      if (reported.has(error)) return;
      reported.add(error);
      if (isUpstreamFailure(error)) return;
      const isUnreadable = request.method === 'POST' && isActionBeforeApiCall(request.headers);
      log(`${request.method} ${route}: ${isUnreadable ? toLine(error) : inspect(error)}`);
    };
    if (watch) watch.reportError = report;
    return reportedErrors.run(reported, () => dispatch(request, response));
  };
}

/**
 * Wraps `console.error` so that it omits errors that {@link withErrorLog} logs. Next prints each error before it
 * calls `onRequestError`, and no setting turns that off.
 */
export function withoutReportedErrors(print: Print): Print {
  return (...values) => {
    const reported = reportedErrors.getStore();
    if (!reported || !(isPrintedByNext(values) || values.some((value) => reported.has(value))))
      print(...values);
  };
}

/** Whether the values are an error, alone or after Next's mark. */
function isPrintedByNext(values: readonly unknown[]): boolean {
  const [mark, error] = values.length === 1 ? ['⨯', values[0]] : values;
  return values.length <= 2 && typeof mark === 'string' && mark.includes('⨯') && error instanceof Error;
}

/** Checks the digest, because Next's bundle has its own `ApiError` class and `instanceof` fails. */
function isUpstreamFailure(error: unknown): boolean {
  const { digest } = error as { digest?: unknown };
  return digest === 'upstream_unavailable' || digest === 'bad_upstream';
}

function toLine(error: unknown): string {
  return `the action cannot be read: ${String(error).replace(/\s+/g, ' ').slice(0, 300)}`;
}
