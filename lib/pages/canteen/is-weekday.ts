/** Whether a calendar day (`YYYY-MM-DD`) is one from Monday to Friday. */
export function isWeekday(day: string): boolean {
  const number = new Date(`${day}T00:00:00Z`).getUTCDay();
  return number >= 1 && number <= 5;
}
