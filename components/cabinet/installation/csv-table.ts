import type { ApiClient } from '@/lib/api/client';
import type { Page } from '@/lib/api/contract';

/** A CSV column: header, and value of an item. */
export interface Column {
  readonly label: string;
  valueOf(item: Readonly<Record<string, unknown>>): string;
}

/** A list of the cabinet that is no collection, as CSV. */
export interface CsvTable {
  /** Last part of the address of its page, `/cabinet/{section}`. */
  readonly section: string;
  /** Returns the columns. `toText` returns an interface text. */
  toColumns(toText: (key: string) => string): readonly Column[];
  /** Reads a page of the list, from 1. `search`: filter of the list. */
  readPage(
    api: ApiClient,
    query: { readonly page: number; readonly perPage: number },
    search: Readonly<Record<string, string>>,
  ): Promise<Page<unknown>>;
}
