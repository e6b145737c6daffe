import { sql, type Kysely } from 'kysely';

/** Table and title field of each collection. */
const names = {
  achievements: ['achievement', 'title'],
  adisteme: ['adisteme', 'title'],
  albums: ['album', 'title'],
  documents: ['document', 'title'],
  images: ['image', 'alt'],
  indicators: ['indicator', 'name'],
  methods: ['method', 'title'],
  milestones: ['milestone', 'title'],
  news: ['news', 'title'],
  notifications: ['notification', 'text'],
  pages: ['page', 'title'],
  partners: ['partner', 'name'],
  slides: ['slide', 'title'],
  staff: ['staff', 'name'],
  stops: ['stop', 'title'],
} as const;

/**
 * Stores titles of the audit log in both languages. For old entries, takes the other language from the current item.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('title_ru', 'text').execute();
  for (const [collection, [table, field]] of Object.entries(names)) {
    const [kz, ru] = [sql.ref(`item.${field}_kz`), sql.ref(`item.${field}_ru`)];
    await sql`update audit
      set title_ru = ${ru}, title = case when ${kz} is null and title = ${ru} then null else title end
      from ${sql.table(table)} as item
      where audit.collection = ${collection} and item.id = audit.item_id`.execute(db);
  }
}
