import type { CsvRow } from '@/lib/csv/read-csv';
import { isClassName, isGradeOnly } from '../model/to-class-key';
import { readDay } from './read-day';
import { readLessonNumber } from './read-lesson-number';
import { toColumn } from './to-column';

/** Number of rows in which the header is sought. */
const maxHeader = 12;

/**
 * Adds a column of days to a grid that names each day in a separate row instead: its header names the number of the lesson,
 * then classes. Returns other rows as they are.
 */
export function withDayColumn(written: readonly CsvRow[]): readonly CsvRow[] {
  const rows = moveDaysDown(written);
  if (!rows.slice(0, maxHeader).some(isHeader) || !rows.some(isDay)) return rows;
  return rows.map((row) => ({ ...row, cells: isRemark(row) ? row.cells : ['', ...row.cells] }));
}

/** Returns rows with each day that stands above the header of its block below it. */
function moveDaysDown(rows: readonly CsvRow[]): readonly CsvRow[] {
  const moved = [...rows];
  for (let index = 0; index + 1 < moved.length; index += 1) {
    const [day, header] = [moved[index]!, moved[index + 1]!];
    if (!isDay(day) || !isHeader(header)) continue;
    moved[index] = header;
    moved[index + 1] = day;
    index += 1;
  }
  return moved;
}

function isHeader({ cells: [number = '', name = ''] }: CsvRow): boolean {
  // Below an empty cell, a number is a lesson number.
  const isNamed = toColumn(number) === 'lesson' || (number === '' && !isGradeOnly(name));
  return isNamed && isClassName(name);
}

/** Whether a row has one text, which is no number of a lesson: the name of a day, a title or a signature. */
function isRemark({ cells: [first = '', ...others] }: CsvRow): boolean {
  return first !== '' && others.every((cell) => cell === '') && readLessonNumber(first) === null;
}

function isDay(row: CsvRow): boolean {
  return isRemark(row) && readDay(row.cells[0]!) !== null;
}
