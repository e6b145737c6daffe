import { sql } from 'kysely';
import { addDays } from '@/lib/i18n/format/days';
import type { ReadDaysOff } from '@/lib/server/rows/days-off';

/**
 * Returns the public holidays of the calendar, and the weekend days to which work was moved. Vacations are not among them: pupils
 * have them, the office works.
 */
export const readHolidays: ReadDaysOff = async (db, first) => {
  const { rows } = await sql<{ date: string; last_day: string | null; lessons: string }>`
    select date, last_day, lessons from event
    where deleted_at is null and date is not null and coalesce(last_day, date) >= ${first}
      and (status_kz = 'published' or status_ru = 'published')
      and (lessons = 'on' or (lessons = 'off' and category = 'holiday'))`.execute(db);
  const daysOf = (lessons: string) =>
    new Set(rows.filter((row) => row.lessons === lessons).flatMap((row) => listDays(row.date, row.last_day)));
  return { off: daysOf('off'), working: daysOf('on') };
};

function listDays(first: string, last: string | null): string[] {
  const days = [first];
  while (last !== null && days.at(-1)! < last && days.length < 366) days.push(addDays(days.at(-1)!, 1));
  return days;
}
