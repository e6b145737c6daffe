/** Formats grades as ranges: `5–8, 11`. */
export function formatGrades(grades: readonly string[]): string {
  const numbers = grades.map(Number).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const grade of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === grade - 1) last[1] = grade;
    else ranges.push([grade, grade]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}\u2013${to}`)).join(', ');
}
