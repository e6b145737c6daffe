import { sql, type Kysely } from 'kysely';
import { toSlug } from './0017-slug-source/to-slug';

/** Gives documents names in addresses and languages, and files the number of their pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('document').addColumn('slug', 'text').execute();
  await db.schema.alterTable('document').addColumn('languages', 'text').execute();
  await db.schema.alterTable('file').addColumn('page_count', 'integer').execute();
  const { rows } = await sql<{ id: string; kz: string | null; ru: string | null }>`
    select id, title_kz as kz, title_ru as ru from document order by created_at, id`.execute(db);
  const taken = new Set<string>();
  for (const { id, kz, ru } of rows) {
    const slug = toFreeSlug(toSlug(kz ?? ru ?? ''), taken);
    if (slug === null) continue;
    taken.add(slug);
    await sql`update document set slug = ${slug} where id = ${id}`.execute(db);
  }
  await db.schema.createIndex('document_slug').on('document').column('slug').unique().execute();
}

/** Returns a slug that no other document has; `null` for a title without letters. */
function toFreeSlug(slug: string, taken: ReadonlySet<string>): string | null {
  if (slug === '') return null;
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) {
    const end = `-${number}`;
    free = slug.slice(0, 80 - end.length) + end;
  }
  return free;
}
