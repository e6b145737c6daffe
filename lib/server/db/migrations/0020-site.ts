import { sql, type Kysely } from 'kysely';
import { createItemTable } from '../create-item-table';
import { toFirstSettings } from './0020-site/first-settings';

/**
 * Creates the settings of the site. A site with content gets those that were part of the program until now, with the
 * telephone, e-mail address, street and channels of its contact page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createItemTable(db, 'site')
    .addColumn('name_kz', 'text')
    .addColumn('name_ru', 'text')
    .addColumn('short_name_kz', 'text')
    .addColumn('short_name_ru', 'text')
    .addColumn('tagline_kz', 'text')
    .addColumn('tagline_ru', 'text')
    .addColumn('city_kz', 'text')
    .addColumn('city_ru', 'text')
    .addColumn('description_kz', 'text')
    .addColumn('description_ru', 'text')
    .addColumn('logo', 'text')
    .addColumn('palette', 'text')
    .addColumn('address_kz', 'text')
    .addColumn('address_ru', 'text')
    .addColumn('hours_kz', 'text')
    .addColumn('hours_ru', 'text')
    .addColumn('telephones', 'text')
    .addColumn('emails', 'text')
    .addColumn('map', 'text')
    .addColumn('channels', 'text')
    .addColumn('hotlines', 'text')
    .addColumn('official_links', 'text')
    .addColumn('footer_text_kz', 'text')
    .addColumn('footer_text_ru', 'text')
    .execute();
  const { rows } = await sql<{ slug: string | null; kz: string | null; ru: string | null; at: string }>`
    select slug, body_kz as kz, body_ru as ru, updated_at as at from page
    where deleted_at is null order by slug = 'contact' desc`.execute(db);
  const [first] = rows;
  if (!first) return;
  const contact = first.slug === 'contact' ? first : { kz: null, ru: null };
  const { row, input } = toFirstSettings(contact);
  const id = crypto.randomUUID();
  const now = rows.map(({ at }) => at).reduce((latest, at) => (at > latest ? at : latest));
  await sql`insert into site ${sql.raw(toColumns(row))} values (${id}, 1, ${now}, ${now}, 'published', 'published',
    ${now}, ${now}, '', '', ${sql.join(Object.values(row))})`.execute(db);
  await sql`insert into revision (content_type, item_id, version, saved_at, saved_by, input)
    values ('site', ${id}, 1, ${now}, null, ${JSON.stringify(input)})`.execute(db);
}

function toColumns(row: Readonly<Record<string, string | null>>): string {
  const names = ['id', 'version', 'created_at', 'updated_at', 'status_kz', 'status_ru'];
  const rest = ['published_at_kz', 'published_at_ru', 'search_kz', 'search_ru', ...Object.keys(row)];
  return `(${[...names, ...rest].join(', ')})`;
}
