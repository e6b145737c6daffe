/** Result of reading a request target. `path` is canonical, `query` is as sent. */
export type RequestTarget =
  | { readonly kind: 'page'; readonly path: string; readonly query: string }
  /** `location` is the canonical address; it begins with exactly one slash. */
  | { readonly kind: 'redirect'; readonly location: string; readonly fromDefaultLocale: boolean }
  | { readonly kind: 'bad' };

/** Longest request target in characters; all addresses of the site are much shorter. */
const maxTargetLength = 2048;

/** Characters that no path of the site contains, encoded or not. A second percent sign could be decoded twice. */
const refusedCharacters = /[\u0000-\u001f\u007f-\u009f\\%]/;

/** Addresses under which Next serves the router data of pages. They would bypass guards on the page's path. */
const frameworkSuffix = /\.rsc$|\.segments\/|^\/_next\/data\//;

/**
 * Parses a request target so that every page has one address and guards on paths cannot be bypassed. Returns `bad`
 * for a target that cannot be decoded or has forbidden characters or segments, and a redirect for another spelling.
 */
export function readTarget(target: string): RequestTarget {
  if (!target.startsWith('/') || target.length > maxTargetLength || target.includes('#')) return bad;
  const queryStart = target.indexOf('?');
  const rawPath = queryStart < 0 ? target : target.slice(0, queryStart);
  const query = queryStart < 0 ? '' : target.slice(queryStart);
  const decoded = decodePath(rawPath);
  if (decoded === null || frameworkSuffix.test(decoded)) return bad;
  const { path, fromDefaultLocale } = canonicalize(decoded);
  if (path === rawPath) return { kind: 'page', path, query: query === '?' ? '' : query };
  return { kind: 'redirect', location: path + query, fromDefaultLocale };
}

const bad: RequestTarget = { kind: 'bad' };

function decodePath(rawPath: string): string | null {
  // An encoded slash would add a path segment when it is decoded.
  if (/%2f/i.test(rawPath) || /[^\x21-\x7e]/.test(rawPath)) return null;
  const decoded = decode(rawPath);
  if (decoded === null || refusedCharacters.test(decoded)) return null;
  return decoded.split('/').some((segment) => segment === '.' || segment === '..') ? null : decoded;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function canonicalize(decoded: string): { path: string; fromDefaultLocale: boolean } {
  const segments = decoded.split('/').filter((segment) => segment !== '');
  const first = segments[0]?.toLowerCase();
  const fromDefaultLocale = first === 'kz';
  if (fromDefaultLocale) segments.shift();
  else if (first === 'ru') segments[0] = first;
  return { path: `/${segments.map(encodeSegment).join('/')}`, fromDefaultLocale };
}

/** Encodes only the characters that are not allowed in a path segment. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}
