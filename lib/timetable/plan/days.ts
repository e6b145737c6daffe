const dayMs = 86_400_000;

/** Returns the day `count` days after a day (`YYYY-MM-DD`). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Returns the weekday of a day, from 1 for Monday to 7. */
export function toWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Returns the Monday of the week of a day. */
export function toMonday(day: string): string {
  return addDays(day, 1 - toWeekday(day));
}
