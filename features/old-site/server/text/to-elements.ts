/** Elements that form a paragraph of their own. */
const blockTag = /^<(\/?)(p|h2|h3|h4|ul|ol|blockquote|figure|table|hr)\b/;

/**
 * Splits sanitised HTML into its outermost elements, as WordPress shows it: text between them becomes paragraphs, at
 * empty lines, and line breaks. Only for HTML that the sanitiser wrote, whose tags are balanced.
 */
export function toElements(html: string): string[] {
  const elements: string[] = [];
  let inline = '';
  let block = '';
  let depth = 0;
  const flush = () => {
    elements.push(...toParagraphs(inline));
    inline = '';
  };
  for (const token of html.split(/(<[^>]*>)/)) {
    const [, slash, name] = blockTag.exec(token) ?? [];
    if (name === undefined) {
      if (depth > 0) block += token;
      else inline += token;
      continue;
    }
    if (depth === 0) flush();
    block += token;
    if (name !== 'hr') depth += slash ? -1 : 1;
    if (depth > 0) continue;
    elements.push(block);
    block = '';
    depth = 0;
  }
  if (block !== '') elements.push(block);
  flush();
  return elements.map(unnest).filter((element) => !isEmpty(element));
}

function toParagraphs(inline: string): string[] {
  return inline
    .split(/\n\s*\n|(?:<br\s*\/?>\s*){2,}/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => `<p>${text.replace(/(?:\s*<br\s*\/?>)?\s*\n\s*/g, '<br>')}</p>`);
}

/** Browsers end a paragraph at a block, so a paragraph around blocks is unwrapped. */
function unnest(element: string): string {
  const inner = /^<p\b[^>]*>([^]*)<\/p>$/.exec(element)?.[1];
  return inner !== undefined && /<(p|h2|h3|h4|ul|ol|blockquote|figure|table|hr)\b/.test(inner)
    ? toElements(inner).join('')
    : element;
}

function isEmpty(element: string): boolean {
  if (/<(img|hr|table)\b/.test(element)) return false;
  return element.replace(/<[^>]*>|&nbsp;|\s|\u00a0/g, '') === '';
}
