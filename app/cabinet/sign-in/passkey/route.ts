import { answeredChallenge } from '@/lib/api/contract/bodies/passkey-bodies';
import { ApiError } from '@/lib/api/errors';
import { answerSignIn } from '@/lib/auth/sign-in/answer-sign-in';
import { readOwnJson } from '@/lib/auth/sign-in/read-own-json';
import { signInBy } from '@/lib/auth/sign-in/sign-in';

/** Signs in again with a passkey over a form whose session has expired. */
export function POST(request: Request): Promise<Response> {
  return answerSignIn(async () => {
    const answered = answeredChallenge.safeParse(await readOwnJson(request));
    if (!answered.success) throw new ApiError('invalid_passkey');
    return signInBy((api) => api.loginWithPasskey(answered.data));
  });
}
