/** Returns the number of rows before a page. */
export function toOffset({ page, perPage }: { page: number; perPage: number }): number {
  return (page - 1) * perPage;
}
