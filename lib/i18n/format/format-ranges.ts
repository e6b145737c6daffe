/** Formats whole numbers, such as grades or lessons, as ranges in ascending order: `5–8, 11`. */
export function formatRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}\u2013${to}`)).join(', ');
}
