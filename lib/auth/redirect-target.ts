import { fromLocalePath } from '../i18n/locales';

/** A path, with optional query and fragment, of the characters that the specification allows. */
const pattern = /^\/([a-zA-Z0-9@\-%_~.:][/a-zA-Z0-9@\-%_~.:]*)?(\?[^#]*)?(#[^#]*)?$/;

/** What a browser may drop or turn into a slash while it reads an address. */
const treacherous = /[\u0000-\u0020\u007F-\u009F\\]/;

/** Parts of the site that nobody is sent back to. */
const refusedRoots = ['login', 'api', '_next'];

/**
 * The address to send a person to after sign-in, resolved, or `null` when `target` must not be followed.
 *
 * The specification's pattern alone is not enough: it lets `/..//evil.com` through, which resolves to the path
 * `//evil.com` and would be another host when used as an address again.
 *
 * @param origin the site's own origin, like `https://lyceum.example`
 */
export function checkRedirectTarget(target: string | null | undefined, origin: string): string | null {
  if (!target || !pattern.test(target) || treacherous.test(target)) return null;
  const url = new URL(target, origin);
  if (url.origin !== new URL(origin).origin || url.username || url.password) return null;
  const path = decode(url.pathname);
  if (path === null || path.startsWith('//') || treacherous.test(path)) return null;
  // An encoded slash would change what the path means once somebody decodes it.
  if (/%2f/i.test(url.pathname)) return null;
  return isRefused(path) ? null : url.pathname + url.search + url.hash;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function isRefused(path: string): boolean {
  const unprefixed = fromLocalePath(path.replace(/^\/kz(?=\/|$)/, '') || '/').path;
  return refusedRoots.includes(unprefixed.split('/').find(Boolean) ?? '');
}
