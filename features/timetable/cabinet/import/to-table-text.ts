import { isGridHeader } from '../../import/read-grid';
import { withDayColumn } from '../../import/with-day-column';
import { withoutTimes } from '../../import/without-times';
import { toGrade } from '../../model/to-class-key';

/** A cell of a table at one of the places that it covers. */
interface Slot {
  readonly text: string;
  /** Where the cell begins. */
  readonly row: number;
  readonly column: number;
}

/** Largest span that is read; spreadsheets have tables of a few hundred rows. */
const maxSpan = 250;

/**
 * Returns the grid of classes in the HTML of a clipboard as text with tabs, in which a lesson merged across classes or
 * hours stands in each; `null` if there is no such lesson, because the plain text of the clipboard is right then.
 */
export function toTableText(html: string): string | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  const rows = spread(table);
  const first = rows.map((slots, index) => ({
    line: index + 1,
    cells: Array.from(slots, (slot, column) =>
      slot?.row === index && slot.column === column ? slot.text : '',
    ),
    isApart: false,
  }));
  const header = withDayColumn(withoutTimes(first)).findIndex(isGridHeader);
  const names = first[header]?.cells;
  if (!names) return null;
  const isClass = (column: number) => toGrade(names[column] ?? '') !== null;
  const firstClass = names.findIndex((_, column) => isClass(column));
  let isRepeated = false;
  const lines = first.map(({ cells }, row) =>
    cells.map((text, column) => {
      const slot = rows[row]![column];
      const isOfLesson = slot !== undefined && slot.row > header && slot.column >= firstClass;
      if (text !== '' || !isOfLesson || !(slot.column === column || isClass(column))) return text;
      isRepeated ||= slot.text !== '';
      return slot.text;
    }),
  );
  return isRepeated ? lines.map((cells) => cells.map(quote).join('\t')).join('\n') : null;
}

/** Returns the cells of a table at each place that they cover. */
function spread(table: HTMLTableElement): (Slot | undefined)[][] {
  const rows: (Slot | undefined)[][] = Array.from(table.rows, () => []);
  Array.from(table.rows).forEach((element, row) => {
    for (const cell of element.cells) {
      let column = 0;
      while (rows[row]![column]) column += 1;
      const text = readText(cell)
        .replace(/ *\n */g, '\n')
        .trim();
      for (let down = 0; down < Math.min(cell.rowSpan, maxSpan, rows.length - row); down += 1)
        for (let right = 0; right < Math.min(cell.colSpan, maxSpan); right += 1)
          rows[row + down]![column + right] = { text, row, column };
    }
  });
  return rows;
}

function readText(node: Node): string {
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ');
  if (node instanceof HTMLBRElement) return '\n';
  const text = Array.from(node.childNodes, readText).join('');
  return node instanceof HTMLParagraphElement || node instanceof HTMLDivElement ? `${text}\n` : text;
}

function quote(text: string): string {
  return /["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
