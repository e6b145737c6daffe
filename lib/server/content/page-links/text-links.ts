import type { PageMatch } from './page-match';

/** A link of a sanitised text, whose links contain no links: its attributes, and what stands inside. */
const linkTag = /<a((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>(.*?)<\/a>/gs;

/** Returns the number of links of a sanitised text that lead to a page. */
export function countTextLinks(html: string, match: PageMatch): number {
  return [...html.matchAll(linkTag)].filter(([, attributes]) => isLeading(attributes!, match)).length;
}

/** Returns a sanitised text without its links to a page. Their words stay. */
export function unwrapTextLinks(html: string, match: PageMatch): string {
  return html.replace(linkTag, (tag: string, attributes: string, inner: string) =>
    isLeading(attributes, match) ? inner : tag,
  );
}

function isLeading(attributes: string, match: PageMatch): boolean {
  const address = /\shref="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&');
  return address !== undefined && match.isAddress(address);
}
