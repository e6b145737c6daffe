import { fromLocalePath } from '../i18n/locales';
import { findRouteAccess } from './route-access';

/** Path with optional query and fragment, in the characters that the specification allows. */
const pattern = /^\/([a-zA-Z0-9@\-%_~.:][/a-zA-Z0-9@\-%_~.:]*)?(\?[^#]*)?(#[^#]*)?$/;

/** Characters that browsers drop or turn into a slash when parsing a URL. */
const treacherous = /[\u0000-\u0020\u007F-\u009F\\]/;

/**
 * Returns the resolved redirect target after sign-in, or `null` if `target` is unsafe or no page of the site.
 * The specification's pattern alone allows `/..//evil.com`, which resolves to the path `//evil.com` and would be
 * another host if it were used as an address again.
 * @param origin the site's origin, for example `https://lyceum.example`
 */
export function checkRedirectTarget(target: string | null | undefined, origin: string): string | null {
  if (!target || !pattern.test(target) || treacherous.test(target)) return null;
  const url = new URL(target, origin);
  if (url.origin !== new URL(origin).origin || url.username || url.password) return null;
  const path = decode(url.pathname);
  // The site refuses a second percent sign, which could be decoded twice.
  if (path === null || path.startsWith('//') || path.includes('%') || treacherous.test(path)) return null;
  // Decoding an encoded slash would change the meaning of the path.
  if (/%2f/i.test(url.pathname)) return null;
  return isPage(path) ? url.pathname + url.search + url.hash : null;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Whether a page is at this path. The pages of the sign-in do not count. */
function isPage(path: string): boolean {
  return findRouteAccess(path) !== null && !/^\/login(\/|$)/.test(fromLocalePath(path).path);
}
