/**
 * Returns a function that maps promises. While it is called with the same promise, it returns the same result, so that
 * requests which share a read also share what follows from it.
 */
export function mapOnce<Source, Result>(
  map: (source: Promise<Source>) => Promise<Result>,
): (source: Promise<Source>) => Promise<Result> {
  let last: { readonly source: Promise<Source>; readonly result: Promise<Result> } | null = null;
  return (source) => {
    if (last?.source !== source) last = { source, result: map(source) };
    return last.result;
  };
}
