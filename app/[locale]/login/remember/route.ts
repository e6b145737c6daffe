import type { NextRequest } from 'next/server';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { ApiError } from '@/lib/api/errors';
import { cookieNames } from '@/lib/auth/session/cookie-names';
import { readCookieValue } from '@/lib/auth/session/cookie-value';
import { readSession } from '@/lib/auth/session/session';
import { removeSessionCookies, setSessionCookies } from '@/lib/auth/sign-in/sign-in';
import { rememberWayBack, takeWayBack } from '@/lib/auth/way-back';
import { defaultLocale, isLocale, toLocalePath } from '@/lib/i18n/locales';

type Context = { params: Promise<{ locale: string }> };

/** Redirects a signed-out user to the sign-in page and remembers the requested page. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const asked = (await params).locale;
  const locale = isLocale(asked) ? asked : defaultLocale;
  const target = request.nextUrl.searchParams.get('to');
  await rememberWayBack(target);
  const state = await readState();
  if (state === 'signed-in') {
    // The session is valid after all: a link to this address must not sign users out. Restores the cookies that
    // scripts read.
    await setSessionCookies();
    redirect(await takeWayBack(locale));
  }
  if (state === 'expired') await removeSessionCookies();
  redirect(toLocalePath(locale, `/login${toQuery(target, state)}`));
}

type State = 'signed-in' | 'signed-out' | 'expired' | 'user_unreadable';

async function readState(): Promise<State> {
  const hadSession = readCookieValue((await cookies()).getAll(), cookieNames.session) !== null;
  try {
    if (await readSession()) return 'signed-in';
    return hadSession ? 'expired' : 'signed-out';
  } catch (error) {
    // Keeps the token, which works again once the API returns the user.
    if (error instanceof ApiError && error.code === 'user_unreadable') return 'user_unreadable';
    throw error;
  }
}

/** Returns the query of the requested page with the reason why it was not shown. */
function toQuery(target: string | null, state: State): string {
  const query = new URLSearchParams(/\?[^#]*/.exec(target ?? '')?.[0]);
  query.delete('reason');
  if (state !== 'signed-out') query.set('reason', state);
  return query.size > 0 ? `?${query}` : '';
}
