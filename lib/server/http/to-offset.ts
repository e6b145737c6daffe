/** Rows to skip for a page of a list. */
export function toOffset({ page, perPage }: { page: number; perPage: number }): number {
  return (page - 1) * perPage;
}
