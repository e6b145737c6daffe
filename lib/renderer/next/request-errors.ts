import { AsyncLocalStorage } from 'node:async_hooks';
import { format, inspect } from 'node:util';
import { unavailableCodes } from '../../api/unavailable-codes';
import { findWatch, watchHeader } from '@/lib/api/upstream-failures';
import { createLimitedLog } from '@/lib/log/limited-log';
import { createLimitedLogByKind } from '@/lib/log/limited-log-by-kind';
import type { Handler } from '@/lib/http/handler';
import type { Log } from '../../log/log';
import { currentRequestId } from '../../log/request-context';
import { isUnreadableAction } from './form-job';

type Print = (...values: unknown[]) => void;

/** Errors that Next has reported for the current request. */
const reportedErrors = new AsyncLocalStorage<Set<unknown>>();

/**
 * Wraps Next's handler so that each error of a request is logged once. `instrumentation.ts` reports errors to the
 * watch that a request header names. Omits failures of the API: the embedded one logs them in one line, and the client of a
 * remote one at most once a minute.
 * Actions that cannot be read are logged as rarely, because any client can send them.
 */
export function withErrorLog(dispatch: Handler, log: Log): Handler {
  const logUnreadable = createLimitedLog(log.warn);
  return (request, response) => {
    const reported = new Set<unknown>();
    // Next calls `report` outside of the request's async context while it loads the code of a page on Node 20.
    const requestId = currentRequestId();
    const watch = findWatch(String(request.headers[watchHeader]));
    const report = (error: unknown, route: string) => {
      if (reported.has(error)) return;
      reported.add(error);
      if (isUpstreamFailure(error)) return;
      if (request.method === 'POST' && isUnreadableAction(request.headers))
        logUnreadable(`POST ${route}: the action cannot be read: ${String(error)}`);
      else log.error(`${request.method} ${route}: ${inspect(error)}`, { requestId });
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

/**
 * Wraps `console.warn` so that it writes at most one line of each kind per minute for requests: Next warns of each
 * action that it does not know, with a stack, and clients can cause warnings about their cookies.
 */
export function withLimitedWarnings(print: Print): Print {
  const limited = createLimitedLogByKind(print);
  return (...values) => {
    if (!reportedErrors.getStore()) print(...values);
    else limited(format(...values.map((value) => (value instanceof Error ? String(value) : value))));
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
  return typeof digest === 'string' && unavailableCodes.includes(digest);
}
