import { styleOf } from './reshape';

/** A Word list item: a paragraph formatted as one. */
interface Entry {
  readonly paragraph: Element;
  /** Id of the list, for example `l0`. */
  readonly list: string;
  /** From 1. */
  readonly level: number;
  /** Bullet or number before the words (`1.`, `b)`); empty if it was not copied. */
  readonly marker: string;
}

/** A list under construction. */
interface OpenList {
  readonly element: Element;
  readonly entry: Entry;
}

/** Turns paragraphs formatted as list items into lists. */
export function rebuildWordLists(body: Element): void {
  let open: OpenList[] = [];
  for (const block of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const entry = readEntry(block);
    if (!entry) continue;
    if (block.localName !== 'p') {
      // A numbered heading stays a heading.
      if (isNumber(entry.marker)) block.prepend(`${entry.marker} `);
      continue;
    }
    // Other content ends the list.
    if (block.previousElementSibling !== open[0]?.element) open = [];
    open = addEntry(open, entry);
  }
}

function readEntry(paragraph: Element): Entry | null {
  const style = styleOf(paragraph);
  const match = /mso-list\s*:\s*(l\d+)\s+level(\d)/i.exec(style);
  if (!match) return null;
  const ignored = [...paragraph.querySelectorAll('span')].filter((span) =>
    /mso-list\s*:\s*ignore/i.test(styleOf(span)),
  );
  const marker = (ignored[0]?.textContent ?? '').replace(/\s+/g, '');
  for (const span of ignored) span.remove();
  return { paragraph, list: match[1]!, level: Number(match[2]), marker };
}

/** Adds an item to its list. Returns the open lists, outermost first. */
function addEntry(before: readonly OpenList[], entry: Entry): OpenList[] {
  const open = before.filter((list) => list.entry.level <= entry.level);
  let current = open.at(-1);
  // Another list of the same level begins.
  if (current?.entry.level === entry.level && !belongsTogether(current.entry, entry)) {
    open.pop();
    current = undefined;
  }
  if (current?.entry.level !== entry.level) {
    const element = createList(entry);
    const parent = open.at(-1)?.element.lastElementChild;
    if (parent) parent.append(element);
    else entry.paragraph.before(element);
    current = { element, entry };
    open.push(current);
  }
  const item = entry.paragraph.ownerDocument.createElement('li');
  item.append(...entry.paragraph.childNodes);
  current.element.append(item);
  entry.paragraph.remove();
  return open;
}

function belongsTogether(a: Entry, b: Entry): boolean {
  return a.list === b.list && isNumber(a.marker) === isNumber(b.marker);
}

function createList({ paragraph, marker }: Entry): Element {
  const list = paragraph.ownerDocument.createElement(isNumber(marker) ? 'ol' : 'ul');
  const start = Number.parseInt(marker, 10);
  if (start > 1) list.setAttribute('start', String(start));
  return list;
}

/** Matches `1.`, `2)`, `1.1.`, `b)`, `IV.`, but no bullet, which may be a letter of a symbol font. */
function isNumber(marker: string): boolean {
  return /^\(?(\d+(\.\d+)*[.)]?|\p{L}{1,5}[.)])$/u.test(marker);
}
