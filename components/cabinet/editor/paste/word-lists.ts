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

function createList({ paragraph, marker, level }: Entry): Element {
  const list = paragraph.ownerDocument.createElement(isNumber(marker) ? 'ol' : 'ul');
  if (!isNumber(marker)) return list;
  const start = toNumber(marker);
  if (start > 1) list.setAttribute('start', String(start));
  const { name, value } = toNumbering(marker, level) ?? {};
  if (name && value) list.setAttribute(name, value);
  return list;
}

/** Returns the attribute with which a list has the kind of numbers of a marker; `null` for usual numbers. */
function toNumbering(
  marker: string,
  level: number,
): { readonly name: string; readonly value: string } | null {
  // The numbers of the lists around belong to the marker only where they were copied.
  if (/\d+\.\d/.test(marker)) return level > 1 ? { name: 'data-numbers', value: 'legal' } : null;
  const letters = marker.replace(/[().]/g, '');
  if (/^\d*$/.test(letters)) return null;
  if (/\p{Script=Cyrillic}/u.test(letters)) return { name: 'data-numbers', value: 'cyrillic' };
  const type = isRoman(letters.toLowerCase()) ? 'i' : 'a';
  return { name: 'type', value: letters === letters.toLowerCase() ? type : type.toUpperCase() };
}

/** Letters in the order in which Word numbers with them. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  '\u0430\u0431\u0432\u0433\u0434\u0435\u0436\u0437\u0438\u043a\u043b\u043c\u043d\u043e\u043f\u0440\u0441\u0442\u0443\u0444\u0445\u0446\u0447\u0448\u0449\u044d\u044e\u044f',
];

const romans: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Returns the number of a marker within its list: the last number of `2.1.`, or the position of a letter. */
function toNumber(marker: string): number {
  const digits = /(\d+)\D*$/.exec(marker)?.[1];
  if (digits !== undefined) return Number(digits);
  const letters = marker.replace(/[().]/g, '').toLowerCase();
  if (isRoman(letters)) return toRoman(letters);
  for (const alphabet of alphabets) {
    const index = alphabet.indexOf(letters[0] ?? ' ');
    // After the last letter, Word doubles them: aa, bb.
    if (index !== -1) return index + 1 + (letters.length - 1) * alphabet.length;
  }
  return 1;
}

/** Whether letters are a Roman number: one letter is most likely one only if it is a common number. */
function isRoman(letters: string): boolean {
  return /^[ivxlc]+$/.test(letters) && (letters.length > 1 || 'ivx'.includes(letters));
}

function toRoman(letters: string): number {
  const values = [...letters].map((letter) => romans[letter]!);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** Matches `1.`, `2)`, `1.1.`, `b)`, `IV.`, but no bullet, which may be a letter of a symbol font. */
function isNumber(marker: string): boolean {
  return /^\(?(\d+(\.\d+)*[.)]?|\p{L}{1,5}[.)])$/u.test(marker);
}
