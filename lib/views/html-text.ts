/** Tags that have no end. */
const voidTags = new Set(['img', 'br', 'hr', 'col']);

/** Whether each element of sanitised HTML that begins in it also ends in it. */
export function isBalanced(html: string): boolean {
  let depth = 0;
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g))
    if (!voidTags.has(name!)) depth += slash ? -1 : 1;
  return depth === 0;
}

/** Returns a text or the value of an attribute of sanitised HTML without character references. */
export function decodeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}
