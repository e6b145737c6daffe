import type { Kysely } from 'kysely';
import { createItemTable } from '../create-item-table';

/** Creates timetables of classes, bell schedules, and substitutions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createItemTable(db, 'timetable')
    .addColumn('name_kz', 'text')
    .addColumn('name_ru', 'text')
    .addColumn('slug', 'text', (column) => column.unique())
    .addColumn('grade', 'integer')
    .addColumn('language', 'text')
    .addColumn('class_teacher', 'text')
    .addColumn('lessons', 'text')
    .execute();
  await createItemTable(db, 'bell')
    .addColumn('name_kz', 'text')
    .addColumn('name_ru', 'text')
    .addColumn('slug', 'text', (column) => column.unique())
    .addColumn('applies', 'text')
    .addColumn('times', 'text')
    .addColumn('dates', 'text')
    .addColumn('position', 'integer')
    .execute();
  await createItemTable(db, 'substitution')
    .addColumn('title_kz', 'text')
    .addColumn('title_ru', 'text')
    .addColumn('date', 'text')
    .addColumn('note_kz', 'text')
    .addColumn('note_ru', 'text')
    .addColumn('changes', 'text')
    .execute();
}
