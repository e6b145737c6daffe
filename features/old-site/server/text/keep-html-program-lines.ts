/** Elements whose line breaks and spaces browsers show. */
const tag = /<(\/?)(?:pre|xmp|listing)\b[^<>]*>/gi;

/**
 * Replaces preformatted text by paragraphs with the same lines and indents, because the site's texts have no such element.
 * Breaks and spaces that a paragraph would join are written as `<br>` and no-break spaces.
 */
export function keepHtmlProgramLines(html: string): string {
  const pieces: string[] = [];
  let from = 0;
  let contentStart: number | null = null;
  for (const match of html.matchAll(tag)) {
    const [whole, slash] = match;
    const end = match.index + whole.length;
    if (!slash && contentStart === null) {
      pieces.push(html.slice(from, match.index));
      contentStart = end;
    } else if (slash && contentStart !== null) {
      pieces.push(toParagraph(html.slice(contentStart, match.index)));
      contentStart = null;
    } else continue;
    from = end;
  }
  pieces.push(contentStart === null ? html.slice(from) : toParagraph(html.slice(contentStart)));
  return pieces.join('');
}

function toParagraph(inner: string): string {
  const lines = inner
    // The break after the start of the element is not shown, and that before its end shows nothing.
    .replace(/^\r?\n|\s+$/g, '')
    .replace(/<\/(?:div|p|li|tr)>(?!\s*$)/gi, '\n')
    .replace(/<\/?(?:div|p|li|tr|ul|ol|table|tbody|section)\b[^<>]*>/gi, '')
    .split(/(<[^<>]*>)/)
    .map((part) => (/^<[^<>]*>$/.test(part) ? part : keepSpaces(part)))
    .join('');
  return `\n\n<p>${lines}</p>\n\n`;
}

function keepSpaces(text: string): string {
  return text
    .replace(/\t/g, '    ')
    .replace(/\r?\n|\r/g, '<br>')
    .replace(
      /(^|<br>) +| {2,}/g,
      (space, start = '') => `${start}${'\u00a0'.repeat(space.length - String(start).length)}`,
    );
}
