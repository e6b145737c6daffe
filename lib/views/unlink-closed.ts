import type { ClosedCheck } from '@/lib/addresses/closed-addresses';

/** Returns HTML of a text without its links to closed pages. Their words stay. */
export function unlinkClosed(html: string, isClosed: ClosedCheck): string {
  // The API writes attributes in double quotes, and no link is within another one.
  return html.replace(
    /<a\b[^>]*?\shref="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs,
    (link, href: string, words: string) => (isClosed(href.replaceAll('&amp;', '&')) ? words : link),
  );
}
