/**
 * Returns HTML of a text in which each link to another site ends with `mark`, HTML with a sign and words for screen readers.
 * `origin`: that of this site, without a slash at the end.
 */
export function markExternalLinks(html: string, { origin, mark }: { origin: string; mark: string }): string {
  // The API writes attributes in double quotes, and no link is within another one.
  return html.replace(
    /<a\b([^>]*?\shref="(https?:[^"]*)"[^>]*)>(.*?)<\/a>/gis,
    (link, attributes: string, href: string, words: string) =>
      isBelow(href, origin) ? link : `<a${withRelations(attributes)}>${words}${mark}</a>`,
  );
}

function isBelow(href: string, origin: string): boolean {
  return href === origin || ['/', '?', '#'].some((next) => href.startsWith(origin + next));
}

function withRelations(attributes: string): string {
  return `${attributes.replace(/\srel="[^"]*"/i, '')} rel="noopener noreferrer external"`;
}
