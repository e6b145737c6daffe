import { ApiError } from '@/lib/api/errors';
import { isFromThisSite } from '@/lib/auth/is-from-this-site';
import { answerProblem } from '@/lib/auth/sign-in/answer-problem';
import { signOut } from '@/lib/auth/sign-in/sign-in';
import { defaultLocale, isLocale, toLocalePath } from '@/lib/i18n/locales';

type Context = { params: Promise<{ locale: string }> };

/**
 * Signs out and redirects to the sign-in page. For the form of public pages, which are cached and contain no action of
 * the session.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  if (!isFromThisSite(request)) return answerProblem(new ApiError('forbidden'));
  await signOut();
  const { locale } = await params;
  const location = toLocalePath(isLocale(locale) ? locale : defaultLocale, '/login');
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}
