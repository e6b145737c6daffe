/** Wraps a function of a name so that it computes the result for each name once. For a small set of names. */
export function once<Name extends string, Result>(compute: (name: Name) => Result): (name: Name) => Result {
  const results = new Map<Name, Result>();
  return (name) => {
    const known = results.get(name);
    if (known !== undefined) return known;
    const result = compute(name);
    results.set(name, result);
    return result;
  };
}
