import { sql, type Kysely } from 'kysely';
import { toSlug } from './0017-slug-source/to-slug';

/** Stores the language whose title a slug was made from, found in the revisions of the item. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('slug_source')
    .addColumn('item_id', 'text', (column) => column.primaryKey())
    .addColumn('locale', 'text', (column) => column.notNull())
    .execute();
  const tables = (await db.introspection.getTables()).map(({ name, columns }) => ({
    table: name,
    columns: new Set(columns.map((column) => column.name)),
  }));
  for (const { table, columns } of tables) {
    const title = ['title', 'name'].find((name) => columns.has(`${name}_kz`));
    if (columns.has('slug') && columns.has('published_at_kz') && title) await noteSources(db, table, title);
  }
}

/** Only slugs that no visitor has seen can be replaced, so only these need a source. */
async function noteSources(db: Kysely<unknown>, table: string, title: string): Promise<void> {
  const path = (locale: string) => `$.${title}.${locale}`;
  const { rows } = await sql<{ id: string; slug: string; kz: string | null; ru: string | null }>`
    select item.id, item.slug, revision.input ->> ${path('kz')} as kz, revision.input ->> ${path('ru')} as ru
    from ${sql.table(table)} as item
    join revision on revision.content_type = ${table} and revision.item_id = item.id
    where item.slug is not null and item.published_at_kz is null and item.published_at_ru is null`.execute(
    db,
  );
  for (const { id, slug, kz, ru } of rows) {
    const locale = isMadeFrom(slug, kz) ? 'kz' : isMadeFrom(slug, ru) ? 'ru' : null;
    if (locale === null) continue;
    await sql`insert into slug_source (item_id, locale) values (${id}, ${locale})
      on conflict (item_id) do update set locale = min(locale, excluded.locale)`.execute(db);
  }
}

/** Same rule as when slugs were made: the title, with a number if the slug was taken. */
function isMadeFrom(slug: string, title: string | null): boolean {
  const base = toSlug(title ?? '').slice(0, 80);
  if (base === '') return false;
  const number = /-\d+$/.exec(slug)?.[0] ?? '';
  return slug === base || (number !== '' && slug === base.slice(0, 80 - number.length) + number);
}
