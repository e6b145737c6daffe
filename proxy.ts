import { NextResponse, type NextRequest } from 'next/server';
import { readPreviewLinkStatus } from '@/lib/clients/read-preview-link-status';
import { findWatch, watchHeader, type Replacement, type UpstreamWatch } from '@/lib/api/upstream-failures';
import { toChosenWayBack } from './lib/auth/to-chosen-way-back';
import { guardPage } from './lib/auth/guard-page';
import { canBeClosed, createClosedCheck, findOffPart } from '@/lib/addresses/closed-addresses';
import { UnknownMiddlewareError } from '@/lib/addresses/page-access';
import { findRouteAccess } from '@/lib/addresses/route-access';
import { renewSession } from './lib/auth/session/renew-session';
import { createPrivatePolicy } from './lib/renderer/html/private-policy';
import { readClosed } from './lib/reads/read-closed-pages';
import { fromLocalePath, toLocalePath } from './lib/i18n/locales';
import {
  goneAbove,
  isFramedPath,
  isPrivatePath,
  isSharedPreview,
  toExpiredPreviewPath,
  toInternalPath,
  toMissingPage,
  toSwitchedOffPage,
} from './lib/i18n/routing';

/** Matches all paths except the API, uploads, downloads, Next's files and files in the root of the site. */
export const config = {
  matcher: [
    '/((?!api/|api$|cabinet/(?:export|csv|timetables)$|cabinet/(?:sign-in|upload)(?:/|$)|_next/|[^/]+\\.[a-z0-9]+$).*)',
  ],
};

/**
 * Enforces the access marks of routes, maps public paths to pages (`/about` is rendered by `/kz/about`), sets a content
 * security policy with a nonce on private pages, and refreshes the session, because pages cannot set cookies during
 * rendering. Pages and the API check access again. Delivery has redirected `/` to the visitor's language.
 *
 * Next must be created with `hostname: 'localhost'`: it writes 127.0.0.1 as localhost here and would proxy a rewrite
 * to another host.
 */
export default async function proxy(request: NextRequest): Promise<NextResponse> {
  const isPrivate = isPrivatePath(request.nextUrl.pathname);
  const renewed = isPrivate ? await renewSession(request.cookies.getAll()) : [];
  // The guard and the page read the session from the request's cookies, so they must be replaced there, too.
  for (const { name, value, maxAge } of renewed) {
    if (maxAge > 0) request.cookies.set(name, value);
    else request.cookies.delete(name);
  }
  const response = await respond(request);
  for (const cookie of renewed) if (!response.cookies.has(cookie.name)) response.cookies.set(cookie);
  return response;
}

async function respond(request: NextRequest): Promise<NextResponse> {
  const replacement = findRequestWatch(request)?.replacement;
  if (replacement) return showInstead(request, replacement);
  // A server action answers itself if the session has ended, so that the form keeps its text.
  if (request.method !== 'GET' && request.method !== 'HEAD') return showPage(request);
  try {
    const redirect = await guardPage(request);
    if (redirect) return redirect;
    const closed = await findClosedReplacement(request.nextUrl.pathname, request.nextUrl.search);
    if (closed) return showInstead(request, closed);
    const response = await showPage(request);
    const wayBack = toChosenWayBack(request);
    if (wayBack) response.cookies.set(wayBack);
    return response;
  } catch (error) {
    if (!(error instanceof UnknownMiddlewareError)) throw error;
    return showUnknownMiddleware(request, error);
  }
}

/** Returns what is shown in place of a page that staff have closed; `null` for all other addresses. */
async function findClosedReplacement(pathname: string, search: string): Promise<Replacement | null> {
  if (!canBeClosed(pathname + search)) return null;
  const closed = await readClosed();
  if (!createClosedCheck(closed)(pathname + search)) return null;
  const { locale, path } = fromLocalePath(pathname);
  const part = isPrivatePath(pathname) ? findOffPart(pathname, closed) : undefined;
  if (part) return { address: toSwitchedOffPage(pathname, part.name), status: 404 };
  const address = toInternalPath(
    goneAbove(toLocalePath(locale, path.slice(0, path.lastIndexOf('/')) || '/')),
  );
  return { address, status: 410 };
}

async function showPage(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (!isSharedPreview(pathname)) {
    const isMissing = isPrivatePath(pathname) && findRouteAccess(pathname) === null;
    if (isMissing) return showInstead(request, { address: toMissingPage(pathname) + search, status: 404 });
    return rewrite(request, toInternalPath(pathname) + search);
  }
  const refusal = await readPreviewLinkStatus(pathname);
  const path = toInternalPath(refusal ? toExpiredPreviewPath(pathname) : pathname);
  const response = rewrite(request, path + search);
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  // The address is secret, and the `Referer` header would disclose it to linked sites.
  response.headers.set('referrer-policy', 'no-referrer');
  if (refusal) setPageStatus(request, refusal);
  return response;
}

/** Shows the error page for a route with an unknown access mark. */
function showUnknownMiddleware(request: NextRequest, error: UnknownMiddlewareError): NextResponse {
  const { pathname } = request.nextUrl;
  console.error(`[auth] ${error.message}: ${pathname}`);
  const { locale } = fromLocalePath(pathname);
  return showInstead(request, { address: `/${locale}/500?reason=unknown_middleware`, status: 500 });
}

/** Shows another page in place of that of the address. */
function showInstead(request: NextRequest, { address, status }: Replacement): NextResponse {
  setPageStatus(request, status);
  return rewrite(request, address);
}

/** Rewrites a request to the address of a page within Next. */
function rewrite(request: NextRequest, address: string): NextResponse {
  const { pathname } = request.nextUrl;
  const target = new URL(address, request.url);
  // A response to a form is not cached, so it needs a policy with a nonce as well, and so does its replacement.
  const isOfForm = request.method === 'POST' || findRequestWatch(request)?.replacement !== undefined;
  if (!isPrivatePath(pathname) && !isOfForm) return NextResponse.rewrite(target);
  const policy = createPrivatePolicy(crypto.randomUUID(), { isFramed: isFramedPath(pathname) });
  const headers = new Headers(request.headers);
  // Next reads the nonce for its scripts from this request header.
  headers.set('content-security-policy', policy);
  const response = NextResponse.rewrite(target, { request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/** Sets the status of the response, which a rewrite to a page cannot. */
function setPageStatus(request: NextRequest, status: number): void {
  const watch = findRequestWatch(request);
  if (watch) watch.pageStatus = status;
}

function findRequestWatch({ headers }: NextRequest): UpstreamWatch | undefined {
  return findWatch(headers.get(watchHeader));
}
