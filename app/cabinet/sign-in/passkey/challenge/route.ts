import { orNull } from '@/lib/api/or-null';
import { answerWithProblems } from '@/lib/auth/sign-in/answer-with-problems';
import { createSignInChallenge } from '@/lib/auth/sign-in/create-sign-in-challenge';
import { readOwnJson } from '@/lib/auth/sign-in/read-own-json';

/** Returns a challenge for signing in again with a passkey; 204 if the site takes none. */
export function POST(request: Request): Promise<Response> {
  return answerWithProblems(async () => {
    await readOwnJson(request);
    const challenge = await orNull(createSignInChallenge(), ['not_supported']);
    // A question is no mistake, which browsers would log.
    if (!challenge) return new Response(null, { status: 204 });
    return Response.json(challenge, { headers: { 'cache-control': 'no-store' } });
  });
}
