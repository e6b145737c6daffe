import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Attributes, Extensions } from '@tiptap/core';

// Texts have no styles, so no widths and alignment.
const spans: Attributes = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
};

/** Tables whose header cells have a scope. */
export const tables: Extensions = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableCell.extend({ addAttributes: () => spans }),
  TableHeader.extend({ addAttributes: () => ({ ...spans, scope: { default: null } }) }),
];
