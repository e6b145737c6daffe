/** A line of a text: a paragraph, heading, list item, table row or picture. */
export interface TextLine {
  readonly kind: 'text' | 'heading' | 'picture';
  /** Bullet or number of a list item, indented for nested lists. */
  readonly mark: string;
  /** Words of the line; the alternative text of a picture. Table cells are separated by a bar. */
  readonly text: string;
  /** Words with their formatting. */
  readonly markup: string;
}

/** Splits plain text into lines. */
export function toPlainLines(text: string): TextLine[] {
  if (text === '') return [];
  return text.split(/\r?\n/).map((line) => ({ kind: 'text', mark: '', text: line, markup: line }));
}

/** Splits rich text into lines. Needs the browser's HTML parser. */
export function toTextLines(html: string): TextLine[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const writer = createLineWriter();
  readNode(body, { block: '', formats: [], isInRow: false }, writer);
  return writer.lines;
}

type LineWriter = ReturnType<typeof createLineWriter>;

/** Collects the words of a line until it ends. */
function createLineWriter() {
  const lines: TextLine[] = [];
  let words = '';
  let markup = '';
  let mark = '';
  return {
    lines,
    /** Appends words with their formats. */
    add(text: string, formats: readonly string[] = []): void {
      words += text;
      markup += formats.length > 0 ? `{${formats.join(' ')}|${text}}` : text;
    },
    /** Sets the bullet or number of the next line. */
    setMark(next: string): void {
      mark = next;
    },
    endLine(block: string): void {
      const text = words.replace(/\s+/g, ' ').trim();
      if (text !== '') {
        const kind = block.startsWith('h') ? 'heading' : 'text';
        lines.push({ kind, mark, text, markup: `${block}:${markup.replace(/\s+/g, ' ').trim()}` });
        mark = '';
      }
      words = '';
      markup = '';
    },
    addPicture(picture: Element): void {
      const text = picture.getAttribute('alt') ?? '';
      lines.push({ kind: 'picture', mark, text, markup: `img:${picture.getAttribute('src')}` });
    },
  };
}

function readNode(node: Node, place: Place, writer: LineWriter): void {
  if (node instanceof Text) {
    writer.add(node.data, place.formats);
    return;
  }
  if (!(node instanceof Element)) return;
  const tag = node.tagName.toLowerCase();
  if (tag === 'img') {
    writer.endLine(place.block);
    writer.addPicture(node);
  } else if (cells.has(tag)) {
    if (node.previousElementSibling) writer.add(' | ');
    readChildren(node, { ...place, isInRow: true }, writer);
  } else if (tag === 'br' || blocks.has(tag)) {
    readBlock(node, tag, place, writer);
  } else {
    readChildren(node, { ...place, formats: [...place.formats, toFormat(node, tag)].sort() }, writer);
  }
}

function readBlock(element: Element, tag: string, place: Place, writer: LineWriter): void {
  const inner = { ...place, block: holders.has(tag) ? `${place.block} ${tag}`.trim() : tag };
  if (place.isInRow) {
    writer.add(' ');
    readChildren(element, inner, writer);
    writer.add(' ');
    return;
  }
  writer.endLine(place.block);
  if (tag === 'li') writer.setMark(toMark(element));
  readChildren(element, inner, writer);
  writer.endLine(inner.block);
}

function readChildren(element: Element, place: Place, writer: LineWriter): void {
  for (const child of element.childNodes) readNode(child, place, writer);
}

interface Place {
  /** Kind of block around the line. */
  readonly block: string;
  /** Formats in alphabetical order, because the order of nesting carries no meaning. */
  readonly formats: readonly string[];
  /** A table row is one line. */
  readonly isInRow: boolean;
}

const cells: ReadonlySet<string> = new Set(['td', 'th']);
const holders: ReadonlySet<string> = new Set(['body', 'blockquote', 'figure', 'ul', 'ol', 'li']);
const blocks: ReadonlySet<string> = new Set([
  ...holders, 'p', 'h2', 'h3', 'h4', 'hr', 'figcaption', 'table', 'thead', 'tbody', 'tr',
]); // prettier-ignore

function toFormat(element: Element, tag: string): string {
  return [tag, element.getAttribute('href'), element.getAttribute('lang')].filter(Boolean).join('=');
}

function toMark(entry: Element): string {
  const list = entry.parentElement;
  const isNumbered = list?.tagName === 'OL';
  const first = Number(list?.getAttribute('start') ?? 1);
  const index = list ? [...list.children].indexOf(entry) : 0;
  let depth = 0;
  for (let outer = list?.parentElement?.closest('li'); outer; outer = outer.parentElement?.closest('li'))
    depth += 1;
  return '\u2003'.repeat(depth) + (isNumbered ? `${first + index}. ` : '\u2022 ');
}
