import { readCsv, type CsvRow } from '../../csv/read-csv';
import type { InputIssue } from '../../content/input-issue';
import { fold } from '../../content/fold';
import { readCell } from '../cell';
import { toGrade } from '../to-class-key';
import words from '../words.json' with { type: 'json' };
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
  const rows = readCsv(text);
  const [first, ...others] = rows;
  if (!first) return { lessons: [], issues: [] };
  const broken = rows.find(({ cells }) => cells.some((cell) => cell.startsWith('"')));
  if (broken) return { lessons: [], issues: [toLineIssue(broken.line, 'quote', 'invalid_format')] };
  if (isGridHeader(first)) return readGrid(first, others);
  const columns = first.cells.map(toColumn);
  if (columns.filter((column) => column !== null).length >= 2) return readList(first, columns, others);
  if (toGrade(first.cells[0] ?? '') !== null && readDay(first.cells[1] ?? '') !== null)
    return readList(first, [...sourceColumns], rows);
  return { lessons: [], issues: [toLineIssue(first.line, 'header', 'invalid_format')] };
}

function toColumn(cell: string): SourceColumn | null {
  const name = fold(cell);
  if (name === '' && cell.trim() === '\u2116') return 'lesson';
  return (
    sourceColumns.find((column) => words.columns[column].some((word) => fold(word) === name && name)) ?? null
  );
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
  return { lessons, issues };
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
