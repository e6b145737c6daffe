import { lessonDays } from '../content/lessons';
import { definitionOf, type Item } from '@/lib/content/registry';
import { fromAlmatyTime, toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { toWeekday } from '@/lib/i18n/format/days';
import { chooseBells, toTimes } from '../model/choose-bells';
import { fromRow } from '@/lib/server/rows/rows';
import { selectItems } from '@/lib/server/rows/select-items';
import type { Database } from '@/lib/server/db/database';

/** Returns the instants (UTC ISO 8601) at which lessons of today end, when timetables may show the next school day. */
export async function listLessonEnds(db: Database, now: string): Promise<string[]> {
  const day = toAlmatyDay(Date.parse(now));
  if (toWeekday(day) > lessonDays) return [];
  const rows = await selectItems(db, 'bell').where('deleted_at', 'is', null).execute();
  const bells = rows.map((row) => fromRow(definitionOf('bells'), row) as unknown as Item<'bells'>);
  const times = [...toTimes(chooseBells(bells, day)).values()];
  return times.flatMap(({ end }) => fromAlmatyTime(`${day}T${end}`) ?? []);
}
