import knownShortcodes from './known-shortcodes.json';

/** A shortcode such as `[gallery ids="1,2"]`. */
export interface Shortcode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text between the opening and the closing tag; `null` without a closing tag. */
  readonly inner: string | null;
  /** Whether it stands around a text, which stays. */
  readonly hasEnd: boolean;
}

const tag = /(\w?)(\[+)(\/?)([a-z][\w-]{0,60})((?:\s|=|\/)[^[\]]{0,4000})?(\]+)/gi;

/** Shortcodes around program text. */
export const programs: readonly string[] = [
  ...['code', 'sourcecode', 'source', 'highlight', 'php', 'js', 'javascript', 'css', 'html', 'xml', 'sql'],
  ...['python', 'java', 'cpp', 'csharp', 'bash', 'pascal'],
];

/** Shortcodes that are written without attributes and without an end. Other words in brackets are ordinary text. */
const bare = new RegExp(
  `^(?:${knownShortcodes.names.join('|')}|(?:${knownShortcodes.prefixes.join('|')})[_-][\\w-]+)$`,
);

/** Shortcodes whose end is looked for, because the text between them is used, too. */
const enclosing = ['caption', 'wp_caption', 'embed', 'video', 'audio', 'youtube', 'vimeo', ...programs];

const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+)/g;

/** An attribute as people write it into a shortcode, and hardly into a sentence. */
const written = /(?:^|\s)[\w-]+=(?:["'\w#/\u201c\u201d\u00ab]|&(?:quot|#\d+|[lr]dquo|[lr]aquo);)/;

/**
 * Replaces every shortcode by what `toHtml` returns. What stands between a shortcode and its end is kept, except for
 * {@link enclosing} ones, which `toHtml` gets with their inner text. Brackets that WordPress would show stay: those that
 * have neither attributes nor an end nor a {@link bare} name, and shortcodes in two pairs of brackets.
 */
export function replaceShortcodes(html: string, toHtml: (shortcode: Shortcode) => string): string {
  const pieces: string[] = [];
  const lowered = html.toLowerCase();
  let from = 0;
  const ends = new Set(
    [...html.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi)].map(([, name]) => name!.toLowerCase()),
  );
  const starts = new Set(
    [...html.matchAll(/\[([a-z][\w-]{0,60})(?=[\s\]=/])/gi)].map(([, name]) => name!.toLowerCase()),
  );
  for (const match of html.matchAll(tag)) {
    const [whole, before = '', opening = '', slash, name = '', rest = '', closing = ''] = match;
    const at = match.index + before.length;
    if (at < from) continue;
    const lower = name.toLowerCase();
    const isShortcode = slash
      ? starts.has(lower) || bare.test(lower)
      : ends.has(lower) || bare.test(lower) || rest.trim() === '/' || (before === '' && written.test(rest));
    if (!isShortcode) continue;
    pieces.push(html.slice(from, at));
    from = match.index + whole.length;
    if (opening.length === 2 && closing.length === 2) {
      pieces.push(html.slice(at + 1, from - 1));
      continue;
    }
    pieces.push(opening.slice(1));
    const after = closing.slice(1);
    if (slash) {
      pieces.push(after);
      continue;
    }
    from -= after.length;
    const end = enclosing.includes(lower) && ends.has(lower) ? findEnd(lowered, lower, from) : null;
    const inner = end && html.slice(from, end.start);
    if (end) from = end.end;
    pieces.push(toHtml({ name: lower, attributes: readAttributes(rest), inner, hasEnd: ends.has(lower) }));
  }
  pieces.push(html.slice(from));
  return pieces.join('');
}

function findEnd(lowered: string, name: string, from: number): { start: number; end: number } | null {
  const end = `[/${name}]`;
  const start = lowered.indexOf(end, from);
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
