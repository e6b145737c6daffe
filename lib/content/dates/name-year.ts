/** Returns the text of a day (`YYYY-MM-DD`), such as “Tuesday, 24 November”, with its year unless that is the year of `today`. */
export function nameYear(text: string, day: string, today: string): string {
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? text : `${text} ${year}`;
}
