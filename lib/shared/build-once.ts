/**
 * Wraps a function so that it runs at the first call only. For what follows from tables that the features complete
 * before the first read.
 */
export function buildOnce<Result>(build: () => Result): () => Result {
  let built: { readonly result: Result } | null = null;
  return () => (built ??= { result: build() }).result;
}
