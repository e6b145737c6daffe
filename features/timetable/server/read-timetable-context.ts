import { settleLessons } from '@/features/calendar/content/settle-lessons';
import type { Lesson } from '../content/lessons';
import type { LocalizedText } from '@/lib/content/localized';
import { isMarkedPublished, type Publication } from '@/lib/content/publication';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { isOnDay } from '@/lib/content/dates/period';
import { fromRow } from '@/lib/server/rows/rows';
import { selectItems } from '@/lib/server/rows/select-items';
import type { Database } from '@/lib/server/db/database';

/** A class with the lessons of its week. */
export interface ClassWeek {
  readonly id: string;
  readonly name: LocalizedText;
  readonly grade: number | null;
  readonly lessons: readonly Lesson[];
}

/** Returns the classes of the school, its bell schedules, and the published events of a day. */
export async function readTimetableContext(db: Database, day: string) {
  const [timetables, bells, events] = await Promise.all([
    readAll<ClassWeek>(db, 'timetables'),
    readAll<Item<'bells'>>(db, 'bells'),
    readAll<Item<'events'>>(db, 'events'),
  ]);
  const ofDay = events.filter((event) => isMarkedPublished(event) && isOnDay(event, day));
  return { timetables, bells, events: ofDay.map((event) => settleLessons(event)) };
}

async function readAll<Stored>(db: Database, name: CollectionName): Promise<(Stored & Publication)[]> {
  const definition = definitionOf(name);
  const rows = await selectItems(db, definition.type).where('deleted_at', 'is', null).execute();
  return rows.map((row) => ({ ...fromRow(definition, row), id: row.id }) as unknown as Stored & Publication);
}
