import type { Instrumentation } from 'next';
import { findWatch, watchHeader } from './lib/api/remote/upstream-failures';

/** Reports an error of a page or an action to the server, which logs it. */
export const onRequestError: Instrumentation.onRequestError = (error, request, { routePath }) => {
  findWatch(String(request.headers[watchHeader]))?.reportError?.(error, routePath);
};
