import { isWeekday } from '../canteen/is-weekday';

/** Returns a function that tells whether lessons take place on a day (`YYYY-MM-DD`). */
export function readSchoolDays(): Promise<(day: string) => boolean> {
  return Promise.resolve(isWeekday);
}
