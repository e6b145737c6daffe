import { stringify } from 'csv-stringify/sync';
import type { Page } from '@/lib/api/contract';
import type { Column } from './columns';

/** Tells Excel that the text is UTF-8. */
const byteOrderMark = '\ufeff';

/** In Kazakh and Russian, Excel expects a semicolon as separator, because the comma is the decimal sign. */
const format = { delimiter: ';', record_delimiter: 'windows', escape_formulas: true } as const;

/** Returns rows as CSV. */
export function toTableText(rows: readonly (readonly string[])[]): string {
  return (
    byteOrderMark +
    stringify(
      rows.map((row) => [...row]),
      format,
    )
  );
}

/** Yields a CSV of all pages of a list. Values that a spreadsheet would evaluate as formulas are escaped. */
export async function* toCsv(
  columns: readonly Column[],
  first: Page<unknown>,
  readPage: (page: number) => Promise<Page<unknown>>,
): AsyncGenerator<string> {
  yield byteOrderMark + stringify([columns.map(({ label }) => label)], format);
  const count = Math.ceil(first.total / first.perPage);
  for (let page = 1; page <= count; page += 1) {
    const { data } = page === 1 ? first : await readPage(page);
    if (data.length === 0) return;
    yield stringify(
      data.map((item) => columns.map(({ valueOf }) => valueOf(item as Record<string, unknown>))),
      format,
    );
  }
}
