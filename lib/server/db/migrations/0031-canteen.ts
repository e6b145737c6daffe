import type { Kysely } from 'kysely';
import { createItemTable } from '../create-item-table';

const meals = ['breakfast', 'second_breakfast', 'lunch', 'snack', 'dinner', 'late_dinner'];

/** Creates the dishes, the menus and the settings of the canteen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createItemTable(db, 'dish')
    .addColumn('title_kz', 'text')
    .addColumn('title_ru', 'text')
    .addColumn('amount', 'integer')
    .addColumn('unit', 'text')
    .addColumn('kcal', 'integer')
    .addColumn('price', 'integer')
    .addColumn('allergens', 'text')
    .addColumn('diets', 'text')
    .addColumn('image', 'text')
    .execute();
  await createMenuTable(db, 'cyclemenu').addColumn('number', 'integer').execute();
  await createMenuTable(db, 'daymenu')
    .addColumn('date', 'text')
    .addColumn('note_kz', 'text')
    .addColumn('note_ru', 'text')
    .execute();
  await createItemTable(db, 'canteen')
    .addColumn('contact_kz', 'text')
    .addColumn('contact_ru', 'text')
    .addColumn('telephones', 'text')
    .addColumn('allergies_kz', 'text')
    .addColumn('allergies_ru', 'text')
    .addColumn('cycle_start', 'text')
    .addColumn('meals', 'text')
    .addColumn('free_kz', 'text')
    .addColumn('free_ru', 'text')
    .execute();
}

function createMenuTable(db: Kysely<unknown>, table: string) {
  const start = createItemTable(db, table)
    .addColumn('title_kz', 'text')
    .addColumn('title_ru', 'text')
    .addColumn('image', 'text');
  return meals.reduce((builder, meal) => builder.addColumn(meal, 'text'), start);
}
