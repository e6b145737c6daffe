import type { z } from 'zod';
import { pageQuery } from '@/lib/api/contract/shapes';

/** Returns what a query narrows a list by, as the API's shape of the list accepts it; ignores other values, as lists do. */
export function readCsvFilter(
  { shape }: z.ZodObject,
  search: Readonly<Record<string, string>>,
): Record<string, string> {
  const filters = Object.entries(shape).filter(
    ([name, schema]) =>
      !Object.hasOwn(pageQuery, name) &&
      search[name] !== undefined &&
      (schema as z.ZodType).safeParse(search[name]).success,
  );
  return Object.fromEntries(filters.map(([name]) => [name, search[name]!]));
}
