import { decodeText } from './read-strings';
import type { DateFormat } from './number-format';
import { toDateText } from './to-date-text';
import { walkXml } from './walk-xml';

/** What the cells of a sheet refer to. */
export interface SheetContext {
  readonly strings: readonly string[];
  readonly styles: readonly (DateFormat | null)[];
  /** Whether days are counted from 1904. */
  readonly is1904: boolean;
}

/** A block of merged cells, whose text stands in the first one. Rows and columns count from 0. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface Sheet {
  /** Texts of the rows up to the last one with a text; each ends with its last text. */
  readonly rows: readonly (readonly string[])[];
  readonly merges: readonly Merge[];
}

/** Rows and columns that are read: more than a table may have, so that one which is too long is refused. */
const maxRows = 12_100;
const maxColumns = 1000;

/** Merged blocks that are read. */
const maxMerges = 10_000;

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string | null;
  formula: string | null;
}

/** Reads the cells of a sheet. Hidden rows and columns are read as well, as when a sheet is saved as CSV. */
export function readSheet(document: string, context: SheetContext): Sheet {
  const rows: string[][] = [];
  const merges: Merge[] = [];
  let [row, column] = [-1, -1];
  let cell: Cell | null = null;
  let isPhonetic = false;
  walkXml(document, {
    open: (name, { r, t: type = 'n', s = '', ref = '' }) => {
      if (name === 'row') [row, column] = [r === undefined ? row + 1 : Number(r) - 1, -1];
      if (name === 'c') {
        // Programs may leave out the place of a cell behind the one before.
        const place = r === undefined ? null : toPlace(r);
        [row, column] = place ?? [row, column + 1];
        cell = { row, column, type, style: Number(s), value: null, formula: null };
      }
      if (name === 'rPh') isPhonetic = true;
      if (name === 'mergeCell' && merges.length < maxMerges) merges.push(...toMerge(ref));
    },
    close: (name, text) => {
      if (name === 'rPh') isPhonetic = false;
      if (!cell) return;
      if (name === 'v' || (name === 't' && !isPhonetic)) cell.value = (cell.value ?? '') + text;
      if (name === 'f') cell.formula = text;
      if (name !== 'c') return;
      if (cell.row < maxRows && cell.column < maxColumns) store(rows, cell, toText(cell, context));
      cell = null;
    },
  });
  return { rows: Array.from(rows, (texts) => Array.from(texts ?? [], (text) => text ?? '')), merges };
}

function store(rows: string[][], { row, column }: Cell, text: string): void {
  if (text !== '') (rows[row] ??= [])[column] = text;
}

function toText({ type, style, value, formula }: Cell, { strings, styles, is1904 }: SheetContext): string {
  // A program that computes nothing stores a formula without its value, which must not look like an empty cell.
  if (value === null) return formula === null ? '' : `=${formula}`;
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.replace(/^1899-12-3\dT|T00:00(?::00)?(?:\.0+)?Z?$/g, '').replace('T', ' ');
  const number = Number(value);
  if (type !== 'n' || value === '' || !Number.isFinite(number)) return decodeText(value);
  const format = styles[style];
  // Excel shows neither a date nor a time of a negative number, nor one behind the year 9999.
  if (format && number >= 0 && number < 2_958_466) return toDateText(number, format, is1904);
  // Excel shows fifteen digits, without the noise of binary fractions behind them.
  return String(Number(number.toPrecision(15)));
}

function toMerge(ref: string): Merge[] {
  const [start, end] = ref.split(':').map(toPlace);
  return start && end ? [{ top: start[0], left: start[1], bottom: end[0], right: end[1] }] : [];
}

/** Returns row and column of a place such as `B3`, from 0; `null` for another text. */
function toPlace(text: string): [row: number, column: number] | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(text) ?? [];
  if (letters === undefined) return null;
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return [Number(digits) - 1, column - 1];
}
