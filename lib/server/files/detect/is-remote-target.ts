/**
 * Whether the target of a link leads to another machine: a URL, or a share of a file server. Paths of this machine, which
 * Word writes for `Normal.dotm`, and relative paths do not.
 */
export function isRemoteTarget(target: string): boolean {
  const path = target
    // Programs ignore spaces and control characters at the start, and line breaks inside.
    .replace(/[\u0000-\u0020]/g, '')
    .replace(/%(?:5c|2f)/gi, '/')
    .replaceAll('\\', '/');
  if (/^file:/i.test(path)) return !/^file:(?:\/{0,3}[a-z]:|(?:\/\/(?:localhost)?)?\/[^/])/i.test(path);
  return /^(?:\/\/|[a-z][a-z\d+.-]+:)/i.test(path);
}
