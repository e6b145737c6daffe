import { toNfc } from '../content/words/to-nfc';
/** Longest normal form of an address, in characters. */
export const maxAddressLength = 1000;

/** Parameters that mail programs, advertisements and Next's router add to links. They are not part of an address. */
const addedParameters = /^(utm_\w+|fbclid|gclid|yclid|_openstat|_rsc)$/;

/** Whether a parameter is not part of an address. */
export function isAddedParameter(name: string): boolean {
  return addedParameters.test(name);
}

/**
 * Returns the normal form in which redirects store and find old addresses; `null` if the text is no address. Accepts a
 * path or an absolute address, whose host is ignored. Letter case, file endings and the order of parameters are kept.
 * Percent escapes are written in one way; empty segments, a slash at the end, the prefix `/kz`, the fragment and added
 * parameters are removed.
 */
export function toRedirectSource(address: string): string | null {
  const target = toPathAndQuery(address.trim());
  if (target === null) return null;
  const [path = '', ...rest] = target.split('#')[0]!.split('?');
  const source = toNormalPath(path) + toNormalQuery(rest.join('?'));
  return source.length > maxAddressLength || hasDotSegment(source) ? null : source;
}

/** Returns the path and query of a target or of an absolute address. */
function toPathAndQuery(address: string): string | null {
  // A backslash counts as a slash in browsers.
  if (/[\u0000-\u0020\u007f-\u009f\\\p{Surrogate}]/u.test(address)) return null;
  const host = /^https?:\/\/[^/?#]+/i.exec(address)?.[0];
  if (host !== undefined) return address.slice(host.length).replace(/^(?!\/)/, '/');
  return address.startsWith('/') ? address : null;
}

function toNormalPath(path: string): string {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => toNormalText(segment));
  const prefix = segments[0]?.toLowerCase();
  if (prefix === 'kz') segments.shift();
  else if (prefix === 'ru') segments[0] = 'ru';
  return `/${segments.join('/')}`;
}

function toNormalQuery(query: string): string {
  const parameters = query
    .split('&')
    .filter((parameter) => parameter !== '' && !isAddedParameter(parameter.split('=')[0]!))
    .map((parameter) =>
      parameter
        .split('=')
        .map((part) => toNormalText(part.replaceAll('+', '%20')))
        .join('='),
    );
  return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}

/** Writes the percent escapes of a segment or value like the addresses of the site. */
function toNormalText(text: string): string {
  try {
    return encodeURIComponent(toNfc(decodeURIComponent(text))).replace(
      /%(24|26|2B|2C|3A|3B|3D|40)/g,
      decodeURIComponent,
    );
  } catch {
    // Old sites escaped other encodings than UTF-8.
    return text
      .replace(/[^!-~]+/g, encodeURIComponent)
      .replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
  }
}

function hasDotSegment(source: string): boolean {
  return source
    .split('?')[0]!
    .split('/')
    .some((segment) => segment === '.' || segment === '..');
}
