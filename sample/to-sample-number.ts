/** Returns a number of the sample: as written, or the year so many years before `day` (`YYYY-MM-DD`). */
export function toSampleNumber(value: unknown, day: string): number {
  if (typeof value === 'number') return value;
  return Number(day.slice(0, 4)) - (value as { readonly yearsAgo: number }).yearsAgo;
}
