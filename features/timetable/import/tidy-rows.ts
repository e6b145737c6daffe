import type { CsvRow } from '@/lib/csv/read-csv';
import { readDay } from './read-day';
import { isTotal } from './to-column';

/** Returns the rows of a table without empty columns, lines of dashes and rows of sums. */
export function tidyRows(rows: readonly CsvRow[]): readonly CsvRow[] {
  return withoutEmptyColumns(rows.filter((row) => !isRule(row) && !isSum(row)));
}

/** A table can begin in another column than the first. A title above it, which may begin further left, does not count. */
function withoutEmptyColumns(rows: readonly CsvRow[]): readonly CsvRow[] {
  const first = rows.findIndex(({ cells }) => countFilled(cells) > 2);
  const counted = rows.filter(({ cells }, index) => index >= first || readDay(cells.join('')) !== null);
  const width = Math.max(0, ...counted.slice(0, 1000).map(({ cells }) => cells.length));
  const isEmpty = Array.from({ length: width }, (_, column) => counted.every(({ cells }) => !cells[column]));
  if (first === -1 || !isEmpty.includes(true)) return rows;
  return rows.map((row) => ({
    ...row,
    cells:
      countFilled(row.cells) === 1
        ? shift(row.cells, isEmpty)
        : row.cells.filter((_, column) => !isEmpty[column]),
  }));
}

/** Returns the cells of a row with one text, which stays even if it stands in a column that the table does not have. */
function shift(cells: readonly string[], isEmpty: readonly boolean[]): string[] {
  const kept = cells.filter((_, column) => !isEmpty[column]);
  return kept.some((cell) => cell !== '')
    ? kept
    : [cells.find((cell) => cell !== '') ?? '', ...kept.slice(1)];
}

function countFilled(cells: readonly string[]): number {
  return cells.filter((cell) => cell !== '').length;
}

function isRule({ cells }: CsvRow): boolean {
  return cells.every((cell) => /^[-\u2013\u2014_=*]*$/.test(cell)) && cells.some((cell) => cell.length > 2);
}

function isSum({ cells }: CsvRow): boolean {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  return isTotal(first.replace(/:$/, '')) && others.every((cell) => /^\d+(?:[.,]\d+)?$/.test(cell));
}
