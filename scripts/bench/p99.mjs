/** Returns the 99th percentile. */
export function toP99(values) {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length * 0.99)] ?? 0;
}
