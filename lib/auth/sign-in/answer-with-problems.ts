import { ApiError } from '../../api/errors';
import { answerProblem } from './answer-problem';

/** Answers a browser request outside of pages, and turns errors of the API into problem documents. */
export async function answerWithProblems(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return answerProblem(error);
  }
}
