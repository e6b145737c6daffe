/** A block of WordPress's editor (Gutenberg). */
export interface GutenbergBlock {
  /** Name without the prefix `core/`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** HTML and inner blocks, in order. */
  readonly parts: readonly (string | GutenbergBlock)[];
  /** Whether it has no HTML, because the old site computed it. */
  readonly isDynamic: boolean;
}

/** The comments around a block: `<!-- wp:name {"attribute":1} -->` … `<!-- /wp:name -->`. */
const blockComment = /<!--\s+(\/)?wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)(?=[\s{/])([^]*?)-->/g;

/** Maximum depth of blocks; deeper ones are read as if they stood beside each other. */
const maxDepth = 50;

interface OpenBlock {
  readonly name: string;
  readonly attributes: GutenbergBlock['attributes'];
  readonly parts: (string | GutenbergBlock)[];
}

/** Returns the HTML and the blocks of a text. Comments without a partner are dropped, with the HTML kept. */
export function readGutenberg(text: string): readonly (string | GutenbergBlock)[] {
  const root: OpenBlock = { name: '', attributes: {}, parts: [] };
  const open: OpenBlock[] = [root];
  let from = 0;
  const close = () => {
    const { name, attributes, parts } = open.pop()!;
    open.at(-1)!.parts.push({ name, attributes, parts, isDynamic: false });
  };
  for (const match of text.matchAll(blockComment)) {
    const [comment, slash, fullName = '', rest = ''] = match;
    addHtml(open.at(-1)!, text.slice(from, match.index));
    from = match.index + comment.length;
    const name = fullName.replace(/^core\//, '');
    if (slash) {
      const depth = open.findLastIndex((block) => block.name === name);
      while (depth > 0 && open.length > depth) close();
      continue;
    }
    const attributes = readAttributes(rest.trim().replace(/\/$/, ''));
    if (rest.trimEnd().endsWith('/'))
      open.at(-1)!.parts.push({ name, attributes, parts: [], isDynamic: true });
    else if (open.length < maxDepth) open.push({ name, attributes, parts: [] });
  }
  addHtml(open.at(-1)!, text.slice(from));
  while (open.length > 1) close();
  return root.parts;
}

function addHtml(block: OpenBlock, html: string): void {
  if (html !== '') block.parts.push(html);
}

function readAttributes(json: string): GutenbergBlock['attributes'] {
  try {
    const attributes: unknown = json.trim() === '' ? {} : JSON.parse(json);
    return typeof attributes === 'object' && attributes !== null ? { ...attributes } : {};
  } catch {
    return {};
  }
}
