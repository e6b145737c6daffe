import { sql, type Kysely } from 'kysely';
import { createItemTable } from '../create-item-table';
import { toFirstMenu, type PageTitle } from './0021-menu/first-menu';

/** Creates the menu. A site with pages gets the menu that was part of the program until now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createItemTable(db, 'menu')
    .addColumn('header', 'text')
    .addColumn('footer', 'text')
    .addColumn('bottom', 'text')
    .addColumn('title_kz', 'text')
    .addColumn('title_ru', 'text')
    .execute();
  const { rows } = await sql<PageTitle & { at: string }>`
    select id, slug, title_kz as kz, title_ru as ru, updated_at as at from page
    where deleted_at is null and slug is not null`.execute(db);
  if (rows.length === 0) return;
  const { header, footer, bottom, title } = toFirstMenu(rows);
  const id = crypto.randomUUID();
  const now = rows.map(({ at }) => at).reduce((latest, at) => (at > latest ? at : latest));
  await sql`insert into menu (id, version, created_at, updated_at, status_kz, status_ru, published_at_kz,
      published_at_ru, search_kz, search_ru, header, footer, bottom, title_kz, title_ru)
    values (${id}, 1, ${now}, ${now}, 'published', 'published', ${now}, ${now}, '', '', ${JSON.stringify(header)},
      ${JSON.stringify(footer)}, ${JSON.stringify(bottom)}, ${title.kz}, ${title.ru})`.execute(db);
  const published = { status: { kz: 'published', ru: 'published' }, publishAt: null, unpublishAt: null };
  const input = { header, footer, bottom, title, ...published };
  await sql`insert into revision (content_type, item_id, version, saved_at, saved_by, input)
    values ('menu', ${id}, 1, ${now}, null, ${JSON.stringify(input)})`.execute(db);
}
