import { NextResponse, type NextRequest } from 'next/server';
import { staffApi } from '@/lib/clients/api-clients';
import { env } from '@/lib/env/env';
import { fromLocalePath, toLocalePath } from '../i18n/locales';
import { decidePageAccess, type PageAccess } from '@/lib/addresses/page-access';
import { findRouteAccess } from '@/lib/addresses/route-access';
import { cookieNames } from './session/cookie-names';
import { readCookieValue } from './session/cookie-value';
import { readUserField } from './session/read-user';
import type { SessionClaims } from './session/session-claims';
import { readSessionClaims, toRemovals } from './session/session-cookies';
import { toTokenStatus } from '@/lib/clients/token-status';
import { toWayBack, toWayBackCookie } from './way-back';

/**
 * Returns the redirect of a visitor who may not see a page, or `null`. Throws `UnknownMiddlewareError` if the route
 * has an unknown access mark.
 */
export async function guardPage(request: NextRequest): Promise<NextResponse | null> {
  const access = findRouteAccess(request.nextUrl.pathname);
  if (access === null) return null;
  switch (decidePageAccess(access, await isSignedIn(request, access))) {
    case 'show':
      return null;
    case 'to-login':
      return redirectToLogin(request);
    case 'to-home':
      return redirectHome(request);
  }
}

async function isSignedIn({ cookies }: NextRequest, access: PageAccess): Promise<boolean> {
  if (access === 'none') return false;
  const claims = await readSessionClaims(cookies.getAll());
  if (!claims || !isUsable(claims)) return false;
  // A page of the cabinet asks the API itself. A page for guests must stay reachable with a token that the API
  // refuses, or both pages would redirect to each other.
  return access === 'required' || (await isKnownToApi(claims));
}

/** A token that could not be refreshed is still usable: the API does not answer now, and the page says so. */
function isUsable({ apiToken, expiresAtMs, refreshToken }: SessionClaims): boolean {
  return refreshToken !== null || toTokenStatus(apiToken, expiresAtMs, Date.now()) !== 'expired';
}

async function isKnownToApi({ apiToken: token, expiresAtMs }: SessionClaims): Promise<boolean> {
  try {
    readUserField(await staffApi({ token, expiresAtMs }).readUser(), env().apiUserProperty);
    return true;
  } catch {
    // The sign-in page explains why the person is not signed in.
    return false;
  }
}

/** Redirects to the sign-in page with the query of the requested page, and stores that page as way back. */
function redirectToLogin(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  const present = request.cookies.getAll();
  const query = new URLSearchParams(request.nextUrl.search);
  query.delete('reason');
  const wayBack = toWayBackCookie(pathname + toSearch(query));
  const hadSession = readCookieValue(present, cookieNames.session) !== null;
  if (hadSession) query.set('reason', 'expired');
  const { locale } = fromLocalePath(pathname);
  const response = redirect(request, toLocalePath(locale, '/login') + toSearch(query));
  if (wayBack) response.cookies.set(wayBack);
  if (hadSession) for (const removal of toRemovals(present)) response.cookies.set(removal);
  return response;
}

/** Redirects to the stored way back, which is removed, or to the cabinet. */
function redirectHome(request: NextRequest): NextResponse {
  const stored = request.cookies.get(cookieNames.redirect)?.value;
  const { locale } = fromLocalePath(request.nextUrl.pathname);
  const response = redirect(request, toWayBack(stored, locale));
  if (stored !== undefined) response.cookies.delete(cookieNames.redirect);
  return response;
}

function redirect({ url }: NextRequest, location: string): NextResponse {
  const headers = { 'Cache-Control': 'private, no-store' };
  return NextResponse.redirect(new URL(location, url), { status: 302, headers });
}

function toSearch(query: URLSearchParams): string {
  return query.size > 0 ? `?${query}` : '';
}
