import { toProblem, type ApiError } from '../../api/errors';

/** Returns an error as a problem document for the browser. */
export function answerProblem(error: ApiError): Response {
  const problem = toProblem(error);
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  return Response.json(problem, { status: problem.status, headers });
}
