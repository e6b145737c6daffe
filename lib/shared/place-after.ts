/** An entry of an ordered list. */
export interface Placed {
  readonly name: string;
  /** Name of the entry that this one follows; `null` for the first place. Without it, the entry keeps its place in the list. */
  readonly after?: string | null;
}

/** Returns the entries in order. An entry whose predecessor is missing stands last. */
export function placeAfter<Entry extends Placed>(entries: readonly Entry[]): Entry[] {
  const placed = entries.filter(({ after }) => after === undefined);
  let waiting = entries.filter(({ after }) => after !== undefined);
  // Backwards, because each entry is put directly behind its predecessor.
  for (const first of waiting.filter(({ after }) => after === null).reverse()) placed.unshift(first);
  waiting = waiting.filter(({ after }) => after !== null);
  while (waiting.length > 0) {
    const next = waiting.filter(({ after }) => placed.some(({ name }) => name === after));
    if (next.length === 0) return [...placed, ...waiting];
    for (const entry of [...next].reverse())
      placed.splice(placed.findIndex(({ name }) => name === entry.after) + 1, 0, entry);
    waiting = waiting.filter((entry) => !next.includes(entry));
  }
  return placed;
}
