import { joinSheets, type ExcelText } from './join-sheets';
import { readWorkbook } from './xlsx/read-workbook';

/**
 * Returns the sheets of an Excel file (XLSX) as a table with tabs. Days and numbers are written as text, so that a room that
 * the spreadsheet made a day of is seen. Rejects if the file is damaged.
 */
export async function readExcel(file: Blob): Promise<ExcelText> {
  return joinSheets(readWorkbook(new Uint8Array(await file.arrayBuffer())));
}
