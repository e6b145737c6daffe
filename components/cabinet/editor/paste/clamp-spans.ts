/** Limits row spans to the rows left in the part of the table, as browsers do. The editor's tables have no parts. */
export function clampSpans(body: Element): void {
  for (const cell of body.querySelectorAll<HTMLTableCellElement>(':is(td, th)[rowspan]')) {
    const section = cell.closest('thead, tbody, tfoot');
    const row = cell.closest('tr');
    if (!section || !row) continue;
    const rows = [...section.children].filter(({ localName }) => localName === 'tr');
    const left = rows.length - rows.indexOf(row);
    // 0 means all rows that are left.
    const span = Number.parseInt(cell.getAttribute('rowspan') ?? '', 10);
    const clamped = span === 0 ? left : Math.min(Math.max(span || 1, 1), left);
    if (clamped > 1) cell.setAttribute('rowspan', String(clamped));
    else cell.removeAttribute('rowspan');
  }
}
