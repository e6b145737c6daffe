/** Returns a paragraph with a link. The sanitiser checks the address. */
export function toLink(url: string): string {
  const escaped = url.trim().replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `\n\n<p><a href="${escaped}">${escaped}</a></p>\n\n`;
}
