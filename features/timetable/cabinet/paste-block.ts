import { lessonDays, maxLessonNumber, type Lesson } from '../content/lessons';
import { readCsv } from '@/lib/csv/read-csv';
import { readCell } from '../model/cell';

/** A cell of the grid. */
export interface Place {
  /** Day of the week, 1 for Monday. */
  readonly day: number;
  readonly lesson: number;
}

/**
 * Returns the cells of a block that was copied in a spreadsheet, row by row; `null` for other texts. A block of one
 * column has no separator; spreadsheets also copy it as an HTML table.
 */
export function readBlock(text: string, html: string): string[][] | null {
  if (!text.includes('\t') && !/<(?:table|td)\b/i.test(html)) return null;
  const rows = readCsv(text.replace(/(?:\r\n|\r|\n)$/, ''), { separator: '\t', keepsEmptyRows: true });
  return rows.map(({ cells }) => [...cells]);
}

/**
 * Returns the lessons after a block was pasted with its first cell at `start`. Empty cells of the block clear the cells
 * of the grid. `outside` counts the cells with text for which the grid has no place.
 */
export function pasteBlock(lessons: readonly Lesson[], block: readonly (readonly string[])[], start: Place) {
  const filled = new Set<string>();
  const added: Lesson[] = [];
  let count = 0;
  let outside = 0;
  block.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      const place = { day: start.day + column, lesson: start.lesson + row };
      const texts = readCell(cell);
      if (place.day > lessonDays || place.lesson > maxLessonNumber) {
        if (texts.length > 0) outside += 1;
        return;
      }
      count += 1;
      filled.add(toKey(place));
      added.push(...texts.map((text) => ({ ...place, ...text })));
    });
  });
  return { lessons: [...lessons.filter((lesson) => !filled.has(toKey(lesson))), ...added], count, outside };
}

function toKey({ day, lesson }: Place): string {
  return `${day} ${lesson}`;
}
