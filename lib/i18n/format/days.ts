const dayMs = 24 * 60 * 60 * 1000;

/** Returns the day `count` days after `day`; both are `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Returns the month `count` months after `month`; both are `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the day of the week, from 1 for Monday to 7 for Sunday. */
export function toWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Returns the last day of a month `YYYY-MM`. */
export function toLastDay(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** Returns the number of days from `first` to `last`, both included. */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMs) + 1;
}
