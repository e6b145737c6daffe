import { readSchoolDays } from '@/features/calendar/site/reads/read-school-days';
import { addDays } from '@/lib/i18n/format/days';
import { readToday } from '@/lib/reads/read-today';
import { maxCountedDays } from '../model/to-cycle-number';

/**
 * Returns a function that tells whether lessons take place on a day (`YYYY-MM-DD`). It knows the days since `cycleStart`
 * that the cycle of menus counts; without a start, those from today on.
 */
export function readCountedDays(cycleStart: string | null): Promise<(day: string) => boolean> {
  const today = readToday();
  return readSchoolDays([cycleStart ?? today, addDays(today, -maxCountedDays)].sort().at(-1)!);
}
