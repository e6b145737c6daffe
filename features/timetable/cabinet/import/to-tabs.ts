/** Returns texts of cells as a table with tabs, as spreadsheets put it on the clipboard, without empty cells at the ends of rows. */
export function toTabs(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) =>
      cells
        .slice(0, cells.findLastIndex(Boolean) + 1)
        .map(quote)
        .join('\t'),
    )
    .join('\n');
}

function quote(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
