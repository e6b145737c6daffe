import { ApiError } from '@/lib/api/errors';
import { isFromThisSite } from '@/lib/auth/is-from-this-site';
import type { Session } from '@/lib/auth/session/session';
import { answerSignedIn } from '@/lib/auth/sign-in/answer-signed-in';
import { staffApi } from '@/lib/clients/api-clients';
import { answerTus } from './answer-tus';
import { finishName, personHeader, videoUploadPath } from './upload-address';

/** Answers how many bytes of an upload are stored. */
export function HEAD(request: Request): Promise<Response> {
  return answerSignedIn((session) => answer(request, session));
}

/** Starts an upload, takes a part of one, or makes a file of a complete one. */
export function POST(request: Request): Promise<Response> {
  return answerSignedIn(async (session) => {
    if (!isFromThisSite(request)) throw new ApiError('forbidden');
    const [id, action] = toPathParts(request);
    if (!id || action !== finishName) return answer(request, session);
    return Response.json(await staffApi(session).finishVideoUpload(id), { status: 201 });
  });
}

async function answer(request: Request, session: Session): Promise<Response> {
  // Another person has signed in since the page was rendered.
  if (request.headers.get(personHeader) !== session.user.id) throw new ApiError('unauthenticated');
  return answerTus(request, staffApi(session));
}

function toPathParts(request: Request): string[] {
  const { pathname } = new URL(request.url);
  return pathname.slice(videoUploadPath.length).split('/').filter(Boolean);
}
