import 'server-only';
import { cookies } from 'next/headers';
import { ApiError } from '../../api/errors';
import { answerProblem } from './answer-problem';
import { renewSession } from '../session/renew-session';
import { isSessionEnded, readSession, type Session } from '../session/session';

/**
 * Answers a browser request for a signed-in user outside of pages and proxy.ts: refreshes the session and turns
 * errors into problem documents.
 */
export async function answerSignedIn(work: (session: Session) => Promise<Response>): Promise<Response> {
  try {
    const jar = await cookies();
    for (const cookie of await renewSession(jar.getAll())) jar.set(cookie);
    const session = await readSession();
    if (!session) throw new ApiError('unauthenticated');
    return await work(session);
  } catch (caught) {
    const error = isSessionEnded(caught) ? new ApiError('unauthenticated') : caught;
    if (!(error instanceof ApiError)) throw error;
    return answerProblem(error);
  }
}
