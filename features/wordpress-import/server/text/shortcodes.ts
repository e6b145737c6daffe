/** A shortcode such as `[gallery ids="1,2"]`. */
export interface Shortcode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What is between it and its end; `null` for one without an end. */
  readonly inner: string | null;
}

const tag = /\[+(\/?)([a-z][\w-]{0,60})((?:\s|=)[^[\]]{0,4000})?\]+/gi;

/** Shortcodes whose end is looked for, because the text between them is used, too. */
const enclosing = ['caption', 'wp_caption', 'embed', 'video', 'audio', 'youtube'];

const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+)/g;

/**
 * Replaces every shortcode by what `toHtml` returns. What stands between a shortcode and its end is kept, except for
 * {@link enclosing} ones, which `toHtml` gets with their inner text. Numbers in brackets are no shortcodes.
 */
export function replaceShortcodes(html: string, toHtml: (shortcode: Shortcode) => string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const match of html.matchAll(tag)) {
    const [whole, slash, name = '', rest = ''] = match;
    if (match.index < from) continue;
    pieces.push(html.slice(from, match.index));
    from = match.index + whole.length;
    const lower = name.toLowerCase();
    if (slash) continue;
    const end = enclosing.includes(lower) ? findEnd(html, lower, from) : null;
    const inner = end && html.slice(from, end.start);
    if (end) from = end.end;
    pieces.push(toHtml({ name: lower, attributes: readAttributes(rest), inner }));
  }
  pieces.push(html.slice(from));
  return pieces.join('');
}

function findEnd(html: string, name: string, from: number): { start: number; end: number } | null {
  const end = `[/${name}]`;
  const start = html.toLowerCase().indexOf(end, from);
  return start === -1 ? null : { start, end: start + end.length };
}

/** Returns the attributes; those without a name are numbered. */
function readAttributes(text: string): Record<string, string> {
  const attributes = new Map<string, string>();
  // The visual editor writes quotation marks as entities.
  const plain = text.replace(/&(?:quot|#34|#8220|#8221|#8243);/g, '"').replace(/^=/, ' ');
  for (const [, name, double, single, bare, quoted, word] of plain.matchAll(attribute))
    attributes.set(
      name?.toLowerCase() ?? String(attributes.size),
      double ?? single ?? bare ?? quoted ?? word ?? '',
    );
  return Object.fromEntries(attributes);
}
