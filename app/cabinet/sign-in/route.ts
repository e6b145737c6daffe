import { z } from 'zod';
import { ApiError } from '@/lib/api/errors';
import { answerProblem } from '@/lib/auth/sign-in/answer-problem';
import { isFromThisSite } from '@/lib/auth/is-from-this-site';
import { signIn } from '@/lib/auth/sign-in/sign-in';

const credentialsSchema = z.object({
  email: z.string().trim(),
  password: z.string(),
  code: z.string().optional(),
});

/**
 * Signs in again over a form whose session has expired. Not a server action: the first step of two sets a cookie, and
 * an action that sets cookies re-renders its page, which would redirect a signed-out user away from the form.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromThisSite(request)) return answerProblem(new ApiError('forbidden'));
  // Forms of other sites can send `text/plain` without asking the server first.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return answerProblem(new ApiError('unsupported_media_type'));
  }
  const credentials = credentialsSchema.safeParse(await request.json().catch(() => null));
  if (!credentials.success) return answerProblem(new ApiError('invalid_credentials'));
  const result = await signIn(credentials.data);
  if (result.ok) return new Response(null, { status: 204 });
  const { code, ...details } = result.failure;
  return answerProblem(new ApiError(code, details));
}
