import type { CsvRow } from '@/lib/csv/read-csv';
import { readDay } from './read-day';
import { readLessonNumber } from './read-lesson-number';

/** A line below a table that is no part of it, such as a signature. */
export interface IgnoredLine {
  /** Number of the line, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Where the columns of a table are; -1 for none. */
interface Layout {
  readonly day: number;
  readonly lesson: number;
  /** Whether a row without day and number may still be a lesson, for example with a misspelt day. */
  readonly hasLesson: (row: CsvRow) => boolean;
}

/**
 * Returns the rows of a table, and those below it that are no lessons: without day and number, and set apart by an empty
 * row or by a text in the first column. A row between lessons is never left out.
 */
export function splitFooter(rows: readonly CsvRow[], layout: Layout) {
  const isLesson = (row: CsvRow) =>
    readDay(row.cells[layout.day] ?? '') !== null ||
    readLessonNumber(row.cells[layout.lesson] ?? '') !== null ||
    layout.hasLesson(row);
  const below = rows.findLastIndex(isLesson) + 1;
  const start = rows.findIndex((row, index) => index >= below && (row.isApart || row.cells[0] !== ''));
  if (below === 0 || start === -1) return { lessons: rows, ignored: [] };
  return { lessons: rows.slice(0, start), ignored: rows.slice(start).map(toIgnored) };
}

function toIgnored({ line, cells }: CsvRow): IgnoredLine {
  return { line, text: cells.filter(Boolean).join(' ').slice(0, 80) };
}
