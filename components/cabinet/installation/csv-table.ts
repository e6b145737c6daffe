import type { z } from 'zod';
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
  /** Shape of the query of the list in the API. All that it narrows the list by narrows the CSV. */
  readonly query: z.ZodObject;
  /** Returns the columns. `toText` returns an interface text. */
  toColumns(toText: (key: string) => string): readonly Column[];
  /** Reads a page of the list, from 1, by a query of the shape. */
  readPage(
    api: ApiClient,
    query: { readonly page: number; readonly perPage: number },
  ): Promise<Page<unknown>>;
}
