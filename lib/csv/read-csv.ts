import { unguardFormula } from './formula-guard';

/** A row of a CSV file. */
export interface CsvRow {
  /** Number of the line on which it begins, from 1. */
  readonly line: number;
  /** Trimmed texts of its cells, without the apostrophes that mark formulas as texts. */
  readonly cells: readonly string[];
  /** Whether an empty row precedes it. */
  readonly isApart: boolean;
}

/** Separators that spreadsheet programs write; the first one in the first line is used. */
const separators = ['\t', ';', ','];

interface CsvOptions {
  /** Separator of the text if it is known. */
  readonly separator?: string;
  /** Whether empty rows are rows, too, as in a block of a spreadsheet. */
  readonly keepsEmptyRows?: boolean;
  /** Number of rows after which the rest is not read. */
  readonly maxRows?: number;
}

/** Reads CSV (RFC 4180) with any of the usual separators. Skips empty rows unless they are to be kept. */
export function readCsv(text: string, options: CsvOptions = {}): CsvRow[] {
  const content = text.replace(/^\uFEFF/, '');
  const firstLine = /[^\r\n]+/.exec(content)?.[0] ?? '';
  const separator = options.separator ?? separators.find((candidate) => firstLine.includes(candidate)) ?? ',';
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  let isApart = false;
  for (let isOver = false; !isOver;) {
    const [whole = '', quoted, plain = '', end = ''] = cell.exec(content) ?? [];
    cells.push(unguardFormula((quoted?.replaceAll('""', '"') ?? plain).trim()));
    if (quoted !== undefined) line += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
    else if (end !== separator) line += 1;
    isOver = end === '';
    if (end === separator) continue;
    const isEmpty = cells.every((text) => text === '');
    if (options.keepsEmptyRows || !isEmpty) rows.push({ line: start, cells, isApart });
    isApart = isEmpty;
    if (rows.length === options.maxRows) break;
    cells = [];
    start = line;
  }
  return rows;
}
