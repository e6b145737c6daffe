import { Editor } from '@tiptap/core';
import { TableMap } from '@tiptap/pm/tables';
import { afterEach, expect, test } from 'vitest';
import { sanitizeRichText } from '@/lib/server/base/sanitize-rich-text';
import { createExtensions } from './extensions';
import { toHtml } from './to-html';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** Returns the words at each place of a table as browsers lay it out: a cell ends with its part of the table. */
function toGrid(table: HTMLTableElement): string[][] {
  const grid: string[][] = [];
  for (const section of table.children) {
    const offset = grid.length;
    const rows = [...section.children] as HTMLTableRowElement[];
    rows.forEach(() => grid.push([]));
    rows.forEach((row, at) => {
      for (const cell of row.cells) {
        let column = 0;
        while (grid[offset + at]![column] !== undefined) column++;
        for (let down = at; down < Math.min(at + cell.rowSpan, rows.length); down++)
          for (let across = 0; across < cell.colSpan; across++)
            grid[offset + down]![column + across] = cell.textContent;
      }
    });
  }
  return grid;
}

/** Returns the words at each place of the editor's first table. */
function toEditorGrid({ state }: Editor): string[][] {
  const table = state.doc.firstChild!;
  const { width, height, map } = TableMap.get(table);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => table.nodeAt(map[row * width + column]!)!.textContent),
  );
}

const merged =
  '<tr><td rowspan="2"><b>Team</b></td><td colspan="2"><b>Points</b></td></tr>' +
  '<tr><td>Round 1</td><td>Round 2</td></tr><tr><td>North</td><td>3</td><td>5</td></tr>';

test.each([
  ['two rows of header cells', merged, true],
  [
    'a header cell beside values',
    '<tr><th rowspan="2">a</th><th>b</th></tr><tr><td>c</td></tr><tr><td>d</td><td>e</td></tr>',
    false,
  ],
  [
    'a header that reaches out of its part',
    '<thead><tr><th rowspan="3">a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody>',
    true,
  ],
  [
    'a cell over all rows that are left',
    '<tr><td rowspan="0">a</td><td>b</td></tr><tr><td>c</td></tr>',
    false,
  ],
  [
    'values that span',
    '<tr><th>a</th><th>b</th></tr><tr><td rowspan="2">c</td><td>d</td></tr><tr><td>e</td></tr>',
    true,
  ],
])('shows visitors the table of the editor: %s', (_, rows, hasHead) => {
  editor = new Editor({ extensions: createExtensions({ captionHint: '' }) });
  editor.view.pasteHTML(`<table>${rows}</table><p>x</p>`, new Event('paste') as ClipboardEvent);
  const body = new DOMParser().parseFromString(
    sanitizeRichText(toHtml(editor.state.doc)!)!,
    'text/html',
  ).body;
  const table = body.querySelector('table')!;
  expect(toGrid(table)).toEqual(toEditorGrid(editor));
  expect(table.tHead !== null).toBe(hasHead);
});

test('keeps both rows of a merged header in the header', () => {
  editor = new Editor({ extensions: createExtensions({ captionHint: '' }) });
  editor.view.pasteHTML(`<table>${merged}</table>`, new Event('paste') as ClipboardEvent);
  expect(toHtml(editor.state.doc)).toBe(
    '<table><thead><tr><th rowspan="2">Team</th><th colspan="2">Points</th></tr>' +
      '<tr><th>Round 1</th><th>Round 2</th></tr></thead>' +
      '<tbody><tr><td>North</td><td>3</td><td>5</td></tr></tbody></table>',
  );
});
