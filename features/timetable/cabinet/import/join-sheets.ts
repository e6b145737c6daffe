import { readDay } from '../../import/read-day';
import { readTable } from '../../import/read-table';
import { readTimetables } from '../../import/read-timetables';
import { isDayName, toClassGrid } from './days-as-columns';
import { fillMerged, maxSpan, toTexts, type Slot } from './fill-merged';
import { toTabs } from './to-tabs';
import type { Sheet } from './xlsx/read-sheet';
import type { NamedSheet } from './xlsx/read-workbook';

/** The text of an Excel file. */
export interface ExcelText {
  /** A table with tabs, or several below each other. */
  readonly text: string;
  /** Names of the sheets in the text. */
  readonly read: readonly string[];
  /** Names of the other sheets that hold something, hidden ones, too. */
  readonly leftOut: readonly string[];
}

/**
 * Returns the text of the sheets of a file: of all with lessons that can stand below each other, as sheets of classes or
 * shifts can. A sheet that would change what the ones before say is left out: another term names the same lessons again.
 */
export function joinSheets(sheets: readonly NamedSheet[]): ExcelText {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const written = filled
    .filter(({ isHidden }) => !isHidden)
    .map((sheet) => ({ name: sheet.name, ...toContent(sheet) }));
  const withLessons = written.filter(({ lessons }) => lessons > 0);
  const [first, ...others] = withLessons.length > 0 ? withLessons : written.slice(0, 1);
  if (!first) return { text: '', read: [], leftOut: filled.map(({ name }) => name) };
  const read = [first.name];
  let joined: Content = first;
  for (const { name, ...content } of others) {
    const both = count(`${joined.text}\n\n${content.text}`);
    if (both.lessons !== joined.lessons + content.lessons || both.issues > joined.issues + content.issues)
      continue;
    joined = both;
    read.push(name);
  }
  return {
    text: joined.text,
    read,
    leftOut: filled.map(({ name }) => name).filter((name) => !read.includes(name)),
  };
}

interface Content {
  readonly text: string;
  readonly lessons: number;
  readonly issues: number;
}

/** Returns the text of a sheet, which may have the class or the day of its lessons as its name. */
function toContent({ name, rows, merges }: NamedSheet): Content {
  const slots = spread({ rows, merges });
  const cells = fillMerged(slots) ?? toTexts(slots);
  const plain = count(toTabs(cells));
  if (plain.lessons > 0 && plain.issues === 0) return plain;
  const grid = toClassGrid(cells, name);
  const others = [grid, isDayName(name) && readDay(name) !== null ? [[name], ...cells] : null].flatMap(
    (table) => (table ? [count(toTabs(table))] : []),
  );
  return others.find(({ lessons, issues }) => lessons > 0 && issues === 0) ?? plain;
}

function count(text: string): Content {
  return { text, lessons: readTable(text).lessons.length, issues: readTimetables(text).issues.length };
}

/** Returns the cells of a sheet at each place that they cover. */
function spread({ rows, merges }: Sheet): (Slot | undefined)[][] {
  const slots = rows.map((cells, row) =>
    cells.map((text, column): Slot | undefined => (text === '' ? undefined : { text, row, column })),
  );
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  for (const { top, left, bottom, right } of merges) {
    const slot = slots[top]?.[left];
    if (!slot) continue;
    for (let row = top; row <= Math.min(bottom, top + maxSpan - 1, slots.length - 1); row += 1)
      for (let column = left; column <= Math.min(right, left + maxSpan - 1, width - 1); column += 1)
        slots[row]![column] = slot;
  }
  return slots;
}
