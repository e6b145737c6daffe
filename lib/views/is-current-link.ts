/**
 * Whether the page at `path` is the target of a link of the menu or below it. Of several such links, only the closest
 * one is current: the photos have an own entry beside the gallery. All paths have their locale prefix.
 */
export function isCurrentLink(path: string, href: string, hrefs: readonly string[]): boolean {
  const current = path.split('?')[0]!;
  const closest = hrefs
    .filter((candidate) => current === candidate || current.startsWith(`${candidate}/`))
    .reduce((longest, candidate) => (candidate.length > longest.length ? candidate : longest), '');
  return href !== '' && href === closest;
}
