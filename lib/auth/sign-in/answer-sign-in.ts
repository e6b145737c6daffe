import { ApiError } from '../../api/errors';
import { answerWithProblems } from './answer-with-problems';
import type { SignInResult } from './sign-in';

/** Answers a sign-in without a page: 204, or the problem document of its failure. */
export function answerSignIn(work: () => Promise<SignInResult>): Promise<Response> {
  return answerWithProblems(async () => {
    const result = await work();
    if (result.ok) return new Response(null, { status: 204 });
    const { code, ...details } = result.failure;
    throw new ApiError(code, details);
  });
}
