import { maxAddressLength, toRedirectSource } from './redirect-source';

/** Reasons why a text is no target of a redirect. */
export type TargetFault = 'required' | 'invalid_format' | 'credentials_in_link' | 'too_long';

/**
 * Returns the target of a redirect as stored: a path of the site, which begins with exactly one slash, or an absolute
 * http(s) address. An absolute address of the site itself becomes a path. `siteUrl`: public origin, if it is known.
 */
export function toRedirectTarget(
  text: string,
  siteUrl?: string,
): { target: string } | { fault: TargetFault } {
  const address = text.trim();
  if (address === '') return { fault: 'required' };
  if (address.length > maxAddressLength) return { fault: 'too_long' };
  if (/^https?:\/\//i.test(address)) return toAbsolute(address, siteUrl);
  // Browsers read `//host` and `/\host` as another site. The site refuses escaped slashes in paths.
  if (!address.startsWith('/') || /^\/[/\\]|^[^?#]*%(2f|5c)/i.test(address))
    return { fault: 'invalid_format' };
  return toInternal(address);
}

function toInternal(address: string): { target: string } | { fault: TargetFault } {
  const target = toRedirectSource(address);
  if (target === null) return { fault: 'invalid_format' };
  const [, fragment = ''] = /#(.+)$/.exec(address) ?? [];
  return { target: fragment === '' ? target : `${target}#${encodeURI(decode(fragment))}` };
}

function toAbsolute(address: string, siteUrl?: string): { target: string } | { fault: TargetFault } {
  if (!URL.canParse(address) || /[\u0000-\u0020\\]/.test(address)) return { fault: 'invalid_format' };
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return { fault: 'credentials_in_link' };
  if (siteUrl !== undefined && url.origin === new URL(siteUrl).origin)
    return toInternal(url.pathname + url.search + url.hash);
  return { target: url.href };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replaceAll('%', '');
  }
}
