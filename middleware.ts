import { NextResponse, type NextRequest } from 'next/server';
import { createPrivatePolicy } from './lib/security/private-policy';
import { isPrivatePath, toInternalPath } from './lib/i18n/routing';

/** Everything but the API, Next's own files and the files at the root of the site. */
export const config = { matcher: ['/((?!api/|api$|_next/|[^/]+\\.[a-z0-9]+$).*)'] };

/**
 * Maps public paths to pages (`/about` is rendered by `/kz/about`) and gives the pages that are per person a
 * content security policy with a nonce. It guards nothing: pages and the API do that themselves.
 *
 * Next must be created with `hostname: 'localhost'`: it writes 127.0.0.1 as localhost here and then takes the
 * rewrite for one to a foreign host.
 */
export default function middleware(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  const target = request.nextUrl.clone();
  target.pathname = toInternalPath(pathname);
  // A form that was sent is answered by a page of its own, past the page cache and its policies.
  if (!isPrivatePath(pathname) && request.method !== 'POST') return NextResponse.rewrite(target);

  const policy = createPrivatePolicy(crypto.randomUUID());
  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts from this request header.
  headers.set('content-security-policy', policy);
  const response = NextResponse.rewrite(target, { request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}
