import { readDay } from '../../import/read-day';
import { tidyRows } from '../../import/tidy-rows';
import { toColumn, toLessonPart } from '../../import/to-column';
import { withoutTimes } from '../../import/without-times';
import { isClassName, isGradeOnly } from '../../model/to-class-key';

/** Number of rows in which the header is sought. */
const maxHeader = 12;

/** Whether a text is the name of a weekday. Its number would be a lesson, too. */
export function isDayName(text: string): boolean {
  return /\p{L}/u.test(text) && readDay(text) !== null;
}

/** Whether a row is the header of the timetable of one class with a column per day, or with several per day. */
export function isDayHeader(cells: readonly string[]): boolean {
  const [first = '', ...days] = cells.slice(cells.findIndex((cell) => isDayName(cell)) - 1);
  const named = days.filter((name) => name !== '' && toLessonPart(name) === null);
  return !isDayName(first) && named.length > 1 && named.every((name) => isDayName(name));
}

/**
 * Returns the timetable of one class with a column per day as a grid with the column of that class; `null` for another
 * table. The name of the sheet or a row above the table names the class.
 */
export function toClassGrid(rows: readonly (readonly string[])[], sheet: string): string[][] | null {
  const written = rows.map((cells, index) => ({ line: index + 1, cells, isApart: false }));
  const table = withoutTimes(tidyRows(written.filter(({ cells }) => cells.some((cell) => cell !== ''))));
  const index = table.slice(0, maxHeader).findIndex(({ cells }) => isDayHeader(cells));
  const header = table[index]?.cells;
  if (!header) return null;
  const titles = table
    .slice(0, index)
    .flatMap(({ cells }) => cells.flatMap((cell) => [cell, ...cell.split(/\s+/)]));
  const name =
    [sheet, ...titles, header[0] ?? ''].find((text) => isClassName(text) && !isGradeOnly(text)) ??
    (isClassName(sheet) ? sheet : undefined);
  const number = header.findIndex((cell) => toColumn(cell) === 'lesson');
  const lesson = number === -1 ? header.findIndex((cell) => isDayName(cell)) - 1 : number;
  if (name === undefined || lesson < 0) return null;
  const below = table.slice(index + 1);
  const days = listDays(header, Math.max(header.length, ...below.map(({ cells }) => cells.length)));
  const [first] = days;
  const names =
    below[0] && isPartsRow(below[0].cells)
      ? below[0].cells
      : header.map((text) => (toLessonPart(text) ? text : ''));
  const lessons = days.flatMap(({ day, start, end }) =>
    below
      .filter(({ cells }) => cells !== names && cells.slice(start, end).some((cell) => cell !== ''))
      .map(({ cells }) => [day, cells[lesson] ?? '', ...cells.slice(start, end)]),
  );
  const own = names.slice(first!.start + 1, first!.end);
  const head = [['Day', 'Lesson', name, ...own.map(() => '')]];
  return own.some((text) => text !== '')
    ? [...head, ['', '', 'Subject', ...own], ...lessons]
    : [...head, ...lessons];
}

/** Returns the days of a header with their columns in a table of `width`. A merged cell is repeated in each of its columns. */
function listDays(header: readonly string[], width: number) {
  const named = header.flatMap((day, start) =>
    isDayName(day) && day !== header[start - 1] ? [{ day, start }] : [],
  );
  return named.map((own, index) => ({ ...own, end: named[index + 1]?.start ?? width }));
}

/** Whether a row below the header names parts of lessons only. */
function isPartsRow(cells: readonly string[]): boolean {
  const named = cells.filter((cell) => cell !== '' && toColumn(cell) !== 'lesson');
  return named.length > 1 && named.every((cell) => toLessonPart(cell) !== null);
}
