import { fold } from '@/lib/content/words/fold';
import words from '../model/words.json' with { type: 'json' };
import { sourceColumns, type SourceColumn } from './source-lesson';

const columnOf = new Map(
  sourceColumns.flatMap((column) =>
    words.columns[column].map((word): [string, SourceColumn] => [fold(word), column]),
  ),
);

/** Returns the column that a cell of a header names in Kazakh, Russian or English; `null` for none. */
export function toColumn(cell: string): SourceColumn | null {
  const name = fold(cell);
  if (name === '') return cell.trim() === '\u2116' ? 'lesson' : null;
  return rowNumbers.has(name) ? 'lesson' : (columnOf.get(name) ?? null);
}

/** Parts of a lesson that may have a column of their own below or beside the name of a class or day. */
const lessonParts: readonly SourceColumn[] = ['subject', 'teacher', 'room', 'group'];

/** Returns the part of a lesson that a cell of a header names; `null` for other cells. */
export function toLessonPart(cell: string): SourceColumn | null {
  const column = toColumn(cell);
  return column !== null && lessonParts.includes(column) ? column : null;
}

const totals = new Set(words.totals.map(fold));

/** Whether a cell of a header names sums, which are no part of a timetable. */
export function isTotal(cell: string): boolean {
  return totals.has(fold(cell));
}

const rowNumbers = new Set(words.rowNumbers.map(fold));

/** Whether a header cell names the row number, which is the lesson number in a grid. */
export function isRowNumber(cell: string): boolean {
  return rowNumbers.has(fold(cell)) || cell.trim() === '\u2116';
}
