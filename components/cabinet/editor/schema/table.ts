import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Attributes, Extensions } from '@tiptap/core';

// Widths and alignment would be styles; texts have none.
const spans: Attributes = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
};

/** Tables with header cells, which say whether they head a row or a column. */
export const tables: Extensions = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableCell.extend({ addAttributes: () => spans }),
  TableHeader.extend({ addAttributes: () => ({ ...spans, scope: { default: null } }) }),
];
