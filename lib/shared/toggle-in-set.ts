/** Returns a set with a value added, or removed if it was in the set. */
export function toggleInSet<Value>(values: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const next = new Set(values);
  if (!next.delete(value)) next.add(value);
  return next;
}
