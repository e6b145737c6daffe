import type { Page } from '@/lib/api/contract';
import type { Column } from '@/components/cabinet/installation/csv-table';
import { toRecords, toTableCsv } from '@/lib/csv/to-table-csv';

/** Yields a CSV of all pages of a list. Values that a spreadsheet would evaluate as formulas are escaped. */
export async function* toCsv(
  columns: readonly Column[],
  first: Page<unknown>,
  readPage: (page: number) => Promise<Page<unknown>>,
): AsyncGenerator<string> {
  yield toTableCsv([columns.map(({ label }) => label)]);
  const count = Math.ceil(first.total / first.perPage);
  for (let page = 1; page <= count; page += 1) {
    const { data } = page === 1 ? first : await readPage(page);
    if (data.length === 0) return;
    yield toRecords(
      data.map((item) => columns.map(({ valueOf }) => valueOf(item as Record<string, unknown>))),
    );
  }
}
