import type { Kysely } from 'kysely';

const columns = [
  ['kind', 'text'],
  ['first_grade', 'integer'],
  ['last_grade', 'integer'],
  ['teaching_languages', 'text'],
  ['office_name_kz', 'text'],
  ['office_name_ru', 'text'],
  ['office_link', 'text'],
] as const;

/** Adds the facts about the school to the settings. Sites that have settings show no facts until staff enter them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of columns) await db.schema.alterTable('site').addColumn(name, type).execute();
}
