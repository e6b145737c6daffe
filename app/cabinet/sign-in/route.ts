import { z } from 'zod';
import { ApiError } from '@/lib/api/errors';
import { answerSignIn } from '@/lib/auth/sign-in/answer-sign-in';
import { readOwnJson } from '@/lib/auth/sign-in/read-own-json';
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
export function POST(request: Request): Promise<Response> {
  return answerSignIn(async () => {
    const credentials = credentialsSchema.safeParse(await readOwnJson(request));
    if (!credentials.success) throw new ApiError('invalid_credentials');
    return signIn(credentials.data);
  });
}
