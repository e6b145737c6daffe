const dayMs = 24 * 60 * 60 * 1000;

/** Returns the calendar day (`YYYY-MM-DD`) `days` days after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
