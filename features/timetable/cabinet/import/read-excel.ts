/**
 * Returns the first sheet of an Excel file (XLSX) as a table with tabs. Days and numbers are written as text, so that a
 * room that the spreadsheet made a day of is seen. Rejects if the file is damaged.
 */
export async function readExcel(file: Blob): Promise<string> {
  // Loaded only when it is needed, because few people import a timetable.
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(file, { trim: true });
  return rows.map((row) => row.map(toText).join('\t')).join('\n');
}

function toText(cell: unknown): string {
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : toPlainText(cell);
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function toPlainText(cell: unknown): string {
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? `${cell}` : '';
}
