import { readCsv, type CsvRow } from '@/lib/csv/read-csv';
import type { InputIssue } from '@/lib/content/input-issue';
import { toGrade } from '../model/to-class-key';
import { carryDown } from './carry-down';
import { readDay } from './read-day';
import { isGridHeader, readGrids } from './read-grid';
import { importLimits } from './import-limits';
import { tidyRows } from './tidy-rows';
import { withDayColumn } from './with-day-column';
import {
  sourceColumns,
  toLineIssue,
  type Source,
  type SourceColumn,
  type SourceLesson,
} from './source-lesson';
import { splitFooter } from './split-footer';
import { isRowNumber, isTotal, toColumn } from './to-column';
import { withoutTimes } from './without-times';

const required: readonly SourceColumn[] = ['class', 'day', 'lesson', 'subject'];

const nothing: Source = { lessons: [], issues: [], ignored: [] };

/**
 * Reads a table: a list with a lesson per row, whose header names the columns, or a grid with a column per class, whose
 * first two columns are day and number. A list without a header has the order of the template. Columns of times and the
 * signature below a table are left out.
 */
export function readTable(text: string): Source {
  const rows = readRows(text);
  const [first] = rows;
  if (!first) return nothing;
  const broken = findBroken(rows);
  if (broken) return { ...nothing, issues: [broken] };
  const index = findHeader(rows);
  if (index === null) return { ...nothing, issues: [toLineIssue(first.line, 'header', 'invalid_format')] };
  const header = rows[index]!;
  const others = rows.slice(index + 1);
  if (isGridHeader(header)) return readGrids(header, others);
  if (isListHeader(header)) return readList(header, toListColumns(header), others.filter(isOther(header)));
  return readList(header, [...sourceColumns], rows.slice(index));
}

/** Returns the issue of the first row that cannot be read; `null` if there is none. */
function findBroken(rows: readonly CsvRow[]): InputIssue | null {
  for (const [index, { line, cells }] of rows.entries()) {
    if (cells.some((cell) => cell.startsWith('"'))) return toLineIssue(line, 'quote', 'invalid_format');
    const long = cells.find((cell) => cell.length > importLimits.cell);
    if (long !== undefined)
      return toLineIssue(line, 'cell', 'too_long', { text: long, max: importLimits.cell });
    if (index === maxRows - 1) return toLineIssue(line, 'lessons', 'too_many', { max: importLimits.lessons });
  }
  return null;
}

/** Number of rows above the header that may hold titles. */
const maxTitles = 10;

/** Maximum number of columns: a grid has one per class. */
const maxColumns = 250;

/** Number of rows that are read: the last one is beyond the limit. */
const maxRows = importLimits.lessons + maxTitles + 1;

/** Number of characters in which the header is sought. */
const headLength = 100_000;

const separators = ['\t', ';', ','];

/** Returns the rows of a text. The first line may be a title without a separator, or with another one. */
function readRows(text: string): readonly CsvRow[] {
  const head = text.slice(0, headLength);
  const read = (part: string, separator?: string) =>
    withDayColumn(withoutTimes(tidyRows(readCsv(part, { separator, maxRows }))));
  const untitled = read(head);
  if (findHeader(untitled) !== null) return read(text);
  const separator = separators.find((candidate) => findHeader(read(head, candidate)) !== null);
  return separator === undefined ? untitled : read(text, separator);
}

/** Returns the index of the header, or of the first row of a list without one; `null` if there is none. */
function findHeader(rows: readonly CsvRow[]): number | null {
  const index = rows
    .slice(0, maxTitles + 1)
    .findIndex(
      (row) => row.cells.length <= maxColumns && (isGridHeader(row) || isListHeader(row) || isListRow(row)),
    );
  return index === -1 ? null : index;
}

function isListHeader({ cells }: CsvRow): boolean {
  return cells.filter((cell) => toColumn(cell) !== null).length >= 2;
}

/** Returns the columns of a list, without sums and without a row number beside the lesson number. */
function toListColumns({ cells }: CsvRow): (SourceColumn | null | 'none')[] {
  const columns = cells.map((cell) => (isTotal(cell) ? 'none' : toColumn(cell)));
  const hasLesson = cells.some((cell, index) => columns[index] === 'lesson' && !isRowNumber(cell));
  return columns.map((column, index) => (hasLesson && isRowNumber(cells[index]!) ? 'none' : column));
}

/** Returns whether a row is not the header again, as on the next page. */
function isOther(header: CsvRow): (row: CsvRow) => boolean {
  return ({ cells }) => cells.some((cell, index) => cell !== (header.cells[index] ?? ''));
}

function isListRow({ cells: [name = '', day = ''] }: CsvRow): boolean {
  return toGrade(name) !== null && readDay(day) !== null;
}

function readList(
  header: CsvRow,
  columns: readonly (SourceColumn | 'none' | null)[],
  rows: readonly CsvRow[],
): Source {
  const issues: InputIssue[] = [];
  columns.forEach((column, index) => {
    const text = header.cells[index] ?? '';
    if (column === null && text !== '')
      issues.push(toLineIssue(header.line, 'header', 'unknown_field', { text }));
    if (column !== null && column !== 'none' && columns.indexOf(column) < index)
      issues.push(toLineIssue(header.line, 'header', 'taken', { text }));
  });
  for (const column of required)
    if (!columns.includes(column))
      issues.push(toLineIssue(header.line, 'header', 'required', { text: column }));
  if (issues.length > 0) return { ...nothing, issues };
  const { lessons: table, ignored } = splitFooter(rows, {
    day: columns.indexOf('day'),
    lesson: columns.indexOf('lesson'),
    hasLesson: ({ cells }) => toGrade(cells[columns.indexOf('class')] ?? '') !== null,
  });
  const lessons: SourceLesson[] = [];
  for (const { line, cells } of table) {
    if (cells.slice(columns.length).some((cell) => cell !== ''))
      issues.push(toLineIssue(line, 'line', 'too_many', { max: columns.length }));
    else {
      const valueOf = (column: SourceColumn) => cells[columns.indexOf(column)] ?? '';
      const values = sourceColumns.map((column) => [column, valueOf(column)]);
      lessons.push({ line, ...(Object.fromEntries(values) as Record<SourceColumn, string>) });
    }
  }
  return { lessons: carryDown(lessons), issues, ignored };
}
