import 'server-only';
import { cookies } from 'next/headers';
import { ApiError } from '../../api/errors';
import { answerProblem } from './answer-problem';
import { renewSession } from '../session/renew-session';
import { isSessionOver, readSession, type Session } from '../session/session';

/**
 * Answers a request of the browser for somebody who is signed in, where neither proxy.ts nor a page did what it takes:
 * the session is refreshed, and a refusal becomes a problem document.
 */
export async function answerSignedIn(work: (session: Session) => Promise<Response>): Promise<Response> {
  try {
    const jar = await cookies();
    for (const cookie of await renewSession(jar.getAll())) jar.set(cookie);
    const session = await readSession();
    if (!session) throw new ApiError('unauthenticated');
    return await work(session);
  } catch (caught) {
    const error = isSessionOver(caught) ? new ApiError('unauthenticated') : caught;
    if (!(error instanceof ApiError)) throw error;
    return answerProblem(error);
  }
}
