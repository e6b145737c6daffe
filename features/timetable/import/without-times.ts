import { fold } from '@/lib/content/words/fold';
import type { CsvRow } from '@/lib/csv/read-csv';
import { toColumn } from './to-column';
import words from '../model/words.json' with { type: 'json' };

const names = new Set(words.times.map(fold));

/** Number of columns in which a column of times without a name is sought: it stands beside day and number. */
const leading = 3;

/** Number of rows in which the name of the column is sought. */
const maxHeader = 12;

const range = /^\d{1,2}[:.]\d{2}(?:\s*[-\u2013\u2014]\s*|\s+)\d{1,2}[:.]\d{2}$/;
const start = /^\d{1,2}:\d{2}$/;

/** Returns rows without their column of times, which the bell schedules of the site replace. */
export function withoutTimes(rows: readonly CsvRow[]): readonly CsvRow[] {
  const column = findTimes(rows);
  if (column === -1) return rows;
  const header = rows.slice(0, maxHeader).find(({ cells }) => names.has(fold(cells[column] ?? '')));
  // Without numbers of lessons, the times are in their order.
  if (header && !header.cells.some((cell) => toColumn(cell) === 'lesson')) return toNumbers(rows, column);
  return rows.map((row) => ({ ...row, cells: row.cells.toSpliced(column, 1) }));
}

function toNumbers(rows: readonly CsvRow[], column: number): readonly CsvRow[] {
  const toStart = (cell: string) => /^(\d{1,2})[:.](\d{2})/.exec(cell);
  const toMinutes = (cell: string) => {
    const [, hours, minutes] = toStart(cell) ?? [];
    return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
  };
  const starts = [...new Set(rows.flatMap(({ cells }) => toMinutes(cells[column] ?? '') ?? []))].sort(
    (a, b) => a - b,
  );
  return rows.map((row) => {
    const text = row.cells[column] ?? '';
    const minutes = toMinutes(text);
    const number =
      minutes === null ? (names.has(fold(text)) ? '\u2116' : text) : String(starts.indexOf(minutes) + 1);
    return column < row.cells.length ? { ...row, cells: row.cells.with(column, number) } : row;
  });
}

function findTimes(rows: readonly CsvRow[]): number {
  const named = rows.slice(0, maxHeader).map(({ cells }) => cells.findIndex((cell) => names.has(fold(cell))));
  const first = named.find((index) => index !== -1);
  if (first !== undefined) return first;
  return Array.from({ length: leading }).findIndex((_, index) => {
    const filled = rows.flatMap(({ cells }) => cells[index] || []);
    const times = filled.filter((cell) => range.test(cell) || start.test(cell));
    return times.length > 1 && times.length * 2 >= filled.length;
  });
}
