import type { Instrumentation } from 'next';
import { findWatch, watchHeader } from '@/lib/api/upstream-failures';

/** Reports an error of a page or action to the watch of its request, which logs it. */
export const onRequestError: Instrumentation.onRequestError = (error, request, { routePath }) => {
  findWatch(String(request.headers[watchHeader]))?.reportError?.(error, routePath);
};
