/** Returns the tags of a document that match a pattern. */
export function listTags(html: string, pattern: RegExp): string[] {
  return html.match(pattern) ?? [];
}

/** Returns the value of an attribute of a tag, which must have it. */
export function readAttribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)![1]!;
}

/** Returns the addresses that the late loader adds to the page. */
export function listScripts(html: string): string[] {
  const [tag] = listTags(html, /<script data-scripts="[^"]*"/g);
  return tag ? readAttribute(tag, 'data-scripts').split(' ') : [];
}

/** Returns the addresses of the style sheets that a page loads, also of those for its error page. */
export function listStyles(html: string): string[] {
  const tags = listTags(html, /<link rel="(?:stylesheet|preload)"[^>]*>/g);
  return tags
    .filter((tag) => / rel="stylesheet"| as="style"/.test(tag))
    .map((tag) => readAttribute(tag, 'href'));
}

/** Returns the tags that preload files of a kind. */
export function listPreloads(html: string, kind: 'font' | 'image'): string[] {
  return listTags(html, new RegExp(`<link rel="preload"[^>]* as="${kind}"[^>]*>`, 'g'));
}
