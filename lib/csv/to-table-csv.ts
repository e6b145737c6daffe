import { stringify } from 'csv-stringify/sync';
import { guardFormula } from './formula-guard';

/** Tells Excel that the text is UTF-8. */
const byteOrderMark = '\ufeff';

/** In Kazakh and Russian, Excel expects a semicolon as separator, because the comma is the decimal sign. */
const format = {
  delimiter: ';',
  record_delimiter: 'windows',
  // Otherwise only the whole delimiter is quoted, and a lone line break would begin another record.
  quoted_match: /[\r\n]/,
} as const;

/** Returns a table as a CSV file. Values that a spreadsheet would evaluate as formulas are escaped. */
export function toTableCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + toRecords(rows);
}

/** Returns further rows of a CSV file. */
export function toRecords(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(guardFormula)),
    format,
  );
}
