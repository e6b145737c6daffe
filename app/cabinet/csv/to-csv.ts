import { stringify } from 'csv-stringify/sync';
import type { Page } from '@/lib/api/contract';
import { guardFormula } from '@/lib/csv/formula-guard';
import type { Column } from '@/components/cabinet/installation/csv-table';

/** Tells Excel that the text is UTF-8. */
const byteOrderMark = '\ufeff';

/** In Kazakh and Russian, Excel expects a semicolon as separator, because the comma is the decimal sign. */
const format = { delimiter: ';', record_delimiter: 'windows' } as const;

/** Returns rows as CSV. */
export function toTableText(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + toRecords(rows);
}

/** Yields a CSV of all pages of a list. Values that a spreadsheet would evaluate as formulas are escaped. */
export async function* toCsv(
  columns: readonly Column[],
  first: Page<unknown>,
  readPage: (page: number) => Promise<Page<unknown>>,
): AsyncGenerator<string> {
  yield toTableText([columns.map(({ label }) => label)]);
  const count = Math.ceil(first.total / first.perPage);
  for (let page = 1; page <= count; page += 1) {
    const { data } = page === 1 ? first : await readPage(page);
    if (data.length === 0) return;
    yield toRecords(
      data.map((item) => columns.map(({ valueOf }) => valueOf(item as Record<string, unknown>))),
    );
  }
}

function toRecords(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(guardFormula)),
    format,
  );
}
