import { lessonDays } from '../../content/kinds/lessons';
import { definitionOf, type Item } from '../../content/registry';
import { fromAlmatyTime, toAlmatyDay } from '../../i18n/format/almaty-time';
import { toWeekday } from '../../calendar/days';
import { chooseBells, toTimes } from '../../timetable/choose-bells';
import { fromRow } from '../content/items/rows';
import { selectItems } from '../content/items/select-items';
import type { Database } from '../db/database';

/** Returns the instants (UTC ISO 8601) at which lessons of today end, when timetables may show the next school day. */
export async function listLessonEnds(db: Database, now: string): Promise<string[]> {
  const day = toAlmatyDay(Date.parse(now));
  if (toWeekday(day) > lessonDays) return [];
  const rows = await selectItems(db, 'bell').where('deleted_at', 'is', null).execute();
  const bells = rows.map((row) => fromRow(definitionOf('bells'), row) as unknown as Item<'bells'>);
  const times = [...toTimes(chooseBells(bells, day)).values()];
  return times.flatMap(({ end }) => fromAlmatyTime(`${day}T${end}`) ?? []);
}
