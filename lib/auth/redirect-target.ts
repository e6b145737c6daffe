import { fromLocalePath } from '../i18n/locales';

/** Path with optional query and fragment, in the characters that the specification allows. */
const pattern = /^\/([a-zA-Z0-9@\-%_~.:][/a-zA-Z0-9@\-%_~.:]*)?(\?[^#]*)?(#[^#]*)?$/;

/** Characters that browsers drop or turn into a slash when parsing a URL. */
const treacherous = /[\u0000-\u0020\u007F-\u009F\\]/;

/** Parts of the site that are never redirect targets. */
const refusedRoots = ['login', 'api', '_next'];

/**
 * Returns the resolved redirect target after sign-in, or `null` if `target` is unsafe.
 * The specification's pattern alone allows `/..//evil.com`, which resolves to the path `//evil.com` and would be
 * another host if it were used as an address again.
 * @param origin the site's origin, for example `https://lyceum.example`
 */
export function checkRedirectTarget(target: string | null | undefined, origin: string): string | null {
  if (!target || !pattern.test(target) || treacherous.test(target)) return null;
  const url = new URL(target, origin);
  if (url.origin !== new URL(origin).origin || url.username || url.password) return null;
  const path = decode(url.pathname);
  if (path === null || path.startsWith('//') || treacherous.test(path)) return null;
  // Decoding an encoded slash would change the meaning of the path.
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
