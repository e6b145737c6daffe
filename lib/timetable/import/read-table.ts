import { readCsv, type CsvRow } from '../../csv/read-csv';
import type { InputIssue } from '../../content/input-issue';
import { fold } from '../../content/fold';
import { readCell } from '../cell';
import { toGrade } from '../to-class-key';
import words from '../words.json' with { type: 'json' };
import { carryDown } from './carry-down';
import { readDay } from './read-day';
import {
  sourceColumns,
  toLineIssue,
  type Source,
  type SourceColumn,
  type SourceLesson,
} from './source-lesson';

const required: readonly SourceColumn[] = ['class', 'day', 'lesson', 'subject'];

/**
 * Reads a table: a list with a lesson per row, whose header names the columns, or a grid with a column per class, whose
 * first two columns are day and number. A list without a header has the order of the template.
 */
export function readTable(text: string): Source {
  const rows = readRows(text);
  const [first] = rows;
  if (!first) return { lessons: [], issues: [] };
  const broken = rows.find(({ cells }) => cells.some((cell) => cell.startsWith('"')));
  if (broken) return { lessons: [], issues: [toLineIssue(broken.line, 'quote', 'invalid_format')] };
  const index = findHeader(rows);
  if (index === null) return { lessons: [], issues: [toLineIssue(first.line, 'header', 'invalid_format')] };
  const header = rows[index]!;
  const others = rows.slice(index + 1);
  if (isGridHeader(header)) return readGrid(header, others);
  if (isListHeader(header)) return readList(header, header.cells.map(toColumn), others);
  return readList(header, [...sourceColumns], rows.slice(index));
}

/** Number of rows above the header that may hold titles. */
const maxTitles = 10;

/** Maximum number of columns: a grid has one per class. */
const maxColumns = 250;

/** Number of characters in which the header is sought. */
const headLength = 100_000;

const separators = ['\t', ';', ','];

/** Returns the rows of a text. The first line may be a title without a separator, or with another one. */
function readRows(text: string): CsvRow[] {
  const head = text.slice(0, headLength);
  if (findHeader(readCsv(head)) !== null) return readCsv(text);
  const separator = separators.find(
    (candidate) => findHeader(readCsv(head, { separator: candidate })) !== null,
  );
  return readCsv(text, { separator });
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

function isListRow({ cells: [name = '', day = ''] }: CsvRow): boolean {
  return toGrade(name) !== null && readDay(day) !== null;
}

const columnOf = new Map(
  sourceColumns.flatMap((column) =>
    words.columns[column].map((word): [string, SourceColumn] => [fold(word), column]),
  ),
);

function toColumn(cell: string): SourceColumn | null {
  const name = fold(cell);
  if (name === '') return cell.trim() === '\u2116' ? 'lesson' : null;
  return columnOf.get(name) ?? null;
}

function isGridHeader({ cells: [day = '', lesson = '', ...classes] }: CsvRow): boolean {
  const isDay = day === '' || toColumn(day) === 'day';
  const isLesson = lesson === '' || toColumn(lesson) === 'lesson';
  const named = classes.filter((name) => name !== '');
  return isDay && isLesson && named.length > 0 && named.some((name) => toGrade(name) !== null);
}

function readList(
  header: CsvRow,
  columns: readonly (SourceColumn | null)[],
  rows: readonly CsvRow[],
): Source {
  const issues: InputIssue[] = [];
  columns.forEach((column, index) => {
    const text = header.cells[index] ?? '';
    if (column === null && text !== '')
      issues.push(toLineIssue(header.line, 'header', 'unknown_field', { text }));
    if (column !== null && columns.indexOf(column) < index)
      issues.push(toLineIssue(header.line, 'header', 'taken', { text }));
  });
  for (const column of required)
    if (!columns.includes(column))
      issues.push(toLineIssue(header.line, 'header', 'required', { text: column }));
  if (issues.length > 0) return { lessons: [], issues };
  const lessons: SourceLesson[] = [];
  for (const { line, cells } of rows) {
    if (cells.slice(columns.length).some((cell) => cell !== ''))
      issues.push(toLineIssue(line, 'line', 'too_many', { max: columns.length }));
    else {
      const valueOf = (column: SourceColumn) => cells[columns.indexOf(column)] ?? '';
      const values = sourceColumns.map((column) => [column, valueOf(column)]);
      lessons.push({ line, ...(Object.fromEntries(values) as Record<SourceColumn, string>) });
    }
  }
  return { lessons: carryDown(lessons), issues };
}

function readGrid({ cells: [, , ...classes], line: headerLine }: CsvRow, rows: readonly CsvRow[]): Source {
  const lessons: SourceLesson[] = [];
  const issues: InputIssue[] = classes.flatMap((name, index) =>
    name !== '' && classes.indexOf(name) < index
      ? [toLineIssue(headerLine, 'header', 'taken', { text: name })]
      : [],
  );
  let day = '';
  for (const {
    line,
    cells: [ownDay = '', lesson = '', ...cells],
  } of rows) {
    // Spreadsheets write the value of merged cells in the first of their rows.
    day = ownDay || day;
    cells.forEach((cell, index) => {
      if (cell === '') return;
      const name = classes[index] ?? '';
      if (name === '') issues.push(toLineIssue(line, 'line', 'too_many', { max: classes.length + 2 }));
      else lessons.push(...readCell(cell).map((texts) => ({ line, class: name, day, lesson, ...texts })));
    });
  }
  return { lessons, issues };
}
