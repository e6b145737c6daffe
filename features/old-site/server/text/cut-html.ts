/** A tag, a reference, or a character. */
const token = /<[^>]*>|&#?\w+;|[^]/gu;

/** Elements without an end. */
const emptyTag = /^<(?:br|hr|img)\b/;

/** Number of characters without a space behind which a cut may be inside of a word. */
const maxWordLength = 100;

/**
 * Returns the beginning of HTML, at most `maxLength` characters with its tags: cut after a word, with all elements closed.
 * Only for HTML that the sanitiser wrote, whose tags are balanced.
 */
export function cutHtml(html: string, maxLength: number): string {
  if (html.length <= maxLength) return html;
  let ends = '';
  let cut = { at: 0, ends: '' };
  for (const { index, 0: part } of html.matchAll(token)) {
    if (index + ends.length > maxLength) break;
    if (/^[<\s]/.test(part) || index - cut.at > maxWordLength) cut = { at: index, ends };
    const [, slash, name] = /^<(\/?)(\w+)/.exec(part) ?? [];
    if (slash) ends = ends.slice(part.length);
    else if (name !== undefined && !emptyTag.test(part)) ends = `</${name}>${ends}`;
  }
  return html.slice(0, cut.at) + cut.ends;
}
