import { NextResponse, type NextRequest } from 'next/server';
import { readPreviewLinkStatus } from './lib/api/read-preview-link-status';
import { renewSession } from './lib/auth/session/renew-session';
import { findWatch, watchHeader } from './lib/api/remote/upstream-failures';
import { createPrivatePolicy } from './lib/delivery/html/private-policy';
import {
  isFramedPath,
  isPrivatePath,
  isSharedPreview,
  toInternalPath,
  toExpiredPreviewPath,
} from './lib/i18n/routing';

/** Matches all paths except the API, uploads, downloads, Next's files and files in the root of the site. */
export const config = {
  matcher: ['/((?!api/|api$|cabinet/(?:upload|export|csv|sign-in)$|_next/|[^/]+\\.[a-z0-9]+$).*)'],
};

/**
 * Maps public paths to pages (`/about` is rendered by `/kz/about`), sets a content security policy with a nonce on
 * private pages, and refreshes the session, because pages cannot set cookies during rendering. Pages and the API
 * check access themselves.
 *
 * Next must be created with `hostname: 'localhost'`: it writes 127.0.0.1 as localhost here and would proxy a rewrite
 * to another host.
 */
export default async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const target = request.nextUrl.clone();
  const refusal = isSharedPreview(pathname) ? await readPreviewLinkStatus(pathname) : null;
  target.pathname = toInternalPath(refusal ? toExpiredPreviewPath(pathname) : pathname);
  // A response to a form is not cached, so it needs a policy with a nonce as well.
  if (!isPrivatePath(pathname) && request.method !== 'POST') return NextResponse.rewrite(target);

  const renewed = isPrivatePath(pathname) ? await renewSession(request.cookies.getAll()) : [];
  // The page reads the session from the request's cookies, so they must be replaced there, too.
  for (const { name, value, maxAge } of renewed) {
    if (maxAge > 0) request.cookies.set(name, value);
    else request.cookies.delete(name);
  }
  const policy = createPrivatePolicy(crypto.randomUUID(), { isFramed: isFramedPath(pathname) });
  const headers = new Headers(request.headers);
  // Next reads the nonce for its scripts from this request header.
  headers.set('content-security-policy', policy);
  const response = NextResponse.rewrite(target, { request: { headers } });
  response.headers.set('content-security-policy', policy);
  if (isSharedPreview(pathname)) {
    response.headers.set('x-robots-tag', 'noindex, nofollow');
    // The address is secret, and the `Referer` header would disclose it to linked sites.
    response.headers.set('referrer-policy', 'no-referrer');
    const watch = findWatch(request.headers.get(watchHeader));
    if (refusal && watch) watch.pageStatus = refusal;
  }
  for (const cookie of renewed) response.cookies.set(cookie);
  return response;
}
