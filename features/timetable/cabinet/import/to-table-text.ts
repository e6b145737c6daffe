import { fillMerged, maxSpan, type Slot } from './fill-merged';
import { toTabs } from './to-tabs';

/**
 * Returns the grid of classes in the HTML of a clipboard as text with tabs, in which a lesson merged across classes or
 * hours stands in each; `null` if there is no such lesson, because the plain text of the clipboard is right then.
 */
export function toTableText(html: string): string | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  const filled = fillMerged(spread(table));
  return filled && toTabs(filled);
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
