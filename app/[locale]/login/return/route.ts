import { redirect } from 'next/navigation';
import { readSession } from '@/lib/auth/session/session';
import { takeWayBack } from '@/lib/auth/way-back';
import { defaultLocale, isLocale, toLocalePath } from '@/lib/i18n/locales';

type Context = { params: Promise<{ locale: string }> };

/**
 * Redirects a signed-in user to the requested page and forgets it. Requests from other sites do not make it forget.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const asked = (await params).locale;
  const locale = isLocale(asked) ? asked : defaultLocale;
  if (!(await readSession())) redirect(toLocalePath(locale, '/login'));
  redirect(await takeWayBack(locale));
}
