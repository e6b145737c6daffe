import { notFound } from 'next/navigation';
import { readPageNumber } from './paging';
import { toQueryPath } from './query-path';

/** Page of a list, of one category or of all. */
export interface CategoryView {
  /** From 1. */
  readonly page: number;
  readonly category?: string | undefined;
}

/** Reads the query of a list's address. A page or category that cannot exist is not found. */
export function readCategoryView(
  query: Readonly<Record<string, string | string[] | undefined>>,
  categories: readonly string[],
): CategoryView {
  const page = readPageNumber(query['page']);
  const category = categories.find((name) => name === query['category']);
  if (page === null || (query['category'] !== undefined && !category)) notFound();
  return { page, category };
}

/** Returns the path of a part of the list at `path`. */
export function toCategoryPath(path: string, { page, category }: CategoryView): string {
  return toQueryPath(path, { category, page: page > 1 ? page : undefined });
}
