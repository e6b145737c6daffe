import { decodeHtml, isBalanced } from './html-text';

/** A part of a text: HTML, or a link that is a paragraph of its own. */
export type TextPart = { readonly html: string } | { readonly href: string; readonly words: string };

/** A paragraph that holds one link and nothing else, as the editor makes of a pasted address. */
const linkAlone = /<p>\s*<a\b[^>]*?\bhref="([^"]*)"[^>]*>([^<]*)<\/a>\s*<\/p>/g;

/**
 * Splits sanitised HTML at those links alone in a paragraph that `isWanted` accepts. Links in lists, tables and quotations stay
 * where they are. Attributes and words are decoded.
 */
export function splitAtLinks(html: string, isWanted: (href: string) => boolean): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: paragraph, 1: address, 2: text, index } of html.matchAll(linkAlone)) {
    const href = decodeHtml(address!);
    if (!isWanted(href) || !isBalanced(html.slice(end, index))) continue;
    if (index > end) parts.push({ html: html.slice(end, index) });
    parts.push({ href, words: decodeHtml(text!).trim() });
    end = index + paragraph.length;
  }
  if (end < html.length) parts.push({ html: html.slice(end) });
  return parts;
}
