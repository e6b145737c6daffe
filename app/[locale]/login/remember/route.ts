import type { NextRequest } from 'next/server';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cookieNames } from '@/lib/auth/cookie-names';
import { readCookieValue } from '@/lib/auth/cookie-value';
import { dropSessionCookies } from '@/lib/auth/sign-in';
import { rememberWayBack } from '@/lib/auth/way-back';
import { defaultLocale, isLocale, toLocalePath } from '@/lib/i18n/locales';

type Context = { params: Promise<{ locale: string }> };

/** Sends a signed-out person to the sign-in page and remembers where they wanted to go. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const { locale } = await params;
  await rememberWayBack(request.nextUrl.searchParams.get('to'));
  const hadSession = readCookieValue((await cookies()).getAll(), cookieNames.session) !== null;
  await dropSessionCookies();
  redirect(
    toLocalePath(isLocale(locale) ? locale : defaultLocale, hadSession ? '/login?reason=expired' : '/login'),
  );
}
