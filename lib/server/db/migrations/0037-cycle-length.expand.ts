import { sql, type Kysely } from 'kysely';

/**
 * Adds the number of days of the canteen's cycle. It was the largest number of a published menu, and stays so on a site that
 * has menus.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('canteen').addColumn('cycle_length', 'integer').execute();
  await sql`update canteen set cycle_length = (
    select max(number) from cyclemenu
    where deleted_at is null and (status_kz = 'published' or status_ru = 'published')
  )`.execute(db);
}
