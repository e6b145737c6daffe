import { isGridHeader } from '../../import/read-grid';
import { withDayColumn } from '../../import/with-day-column';
import { withoutTimes } from '../../import/without-times';
import { toGrade } from '../../model/to-class-key';
import { isDayHeader, isDayName } from './days-as-columns';

/** A cell of a table at one of the places that it covers. */
export interface Slot {
  readonly text: string;
  /** Where the cell begins. */
  readonly row: number;
  readonly column: number;
}

/** Largest span that is read; spreadsheets have tables of a few hundred rows. */
export const maxSpan = 250;

/** Returns the texts of a table, each at the place where its cell begins. */
export function toTexts(rows: readonly (readonly (Slot | undefined)[])[]): string[][] {
  return rows.map((slots, row) =>
    Array.from(slots, (slot, column) => (slot?.row === row && slot.column === column ? slot.text : '')),
  );
}

/**
 * Returns the texts of a grid, in which a lesson merged across classes, days or hours stands in each; `null` if there is no
 * such lesson.
 */
export function fillMerged(rows: readonly (readonly (Slot | undefined)[])[]): string[][] | null {
  const texts = toTexts(rows);
  const lines = texts.map((cells, index) => ({ line: index + 1, cells, isApart: false }));
  const line = withDayColumn(withoutTimes(lines)).find(
    (row) => isGridHeader(row) || isDayHeader(row.cells),
  )?.line;
  if (line === undefined) return null;
  const header = line - 1;
  const names = texts[header]!;
  const isOwn = (column: number) => toGrade(names[column] ?? '') !== null || isDayName(names[column] ?? '');
  const first = names.findIndex((_, column) => isOwn(column));
  let isRepeated = false;
  const filled = texts.map((cells, row) =>
    Array.from({ length: Math.max(cells.length, rows[row]!.length) }, (_, column) => {
      const text = cells[column] ?? '';
      const slot = rows[row]![column];
      const isOfLesson = slot !== undefined && slot.row > header && slot.column >= first;
      if (text !== '' || !isOfLesson || !(slot.column === column || isOwn(column))) return text;
      isRepeated ||= slot.text !== '';
      return slot.text;
    }),
  );
  return isRepeated ? filled : null;
}
