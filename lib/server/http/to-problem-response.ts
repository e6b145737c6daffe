import { toProblem, type ApiError } from '../../api/errors';

/** Returns the response with the problem document of an error. */
export function toProblemResponse(error: ApiError): Response {
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  if (error.details.retryAfterSeconds !== undefined) {
    headers.set('retry-after', String(error.details.retryAfterSeconds));
  }
  if (error.status === 401) headers.set('www-authenticate', 'Bearer');
  return new Response(JSON.stringify(toProblem(error)), { status: error.status, headers });
}
