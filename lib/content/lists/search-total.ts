/** A search in a list counts at most this many items. */
export const maxSearchTotal = 300;

/** Whether more items may contain the words of a search than its list counts. */
export function isSearchCut(q: string | undefined, total: number): boolean {
  return Boolean(q) && total >= maxSearchTotal;
}
