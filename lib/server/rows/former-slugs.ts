import type { ContentType } from '../../content/registry';
import type { Database } from '../db/database';

/** Returns the id of the item that had a slug last; `undefined` if there is none. */
export async function findByFormerSlug(
  db: Database,
  type: ContentType,
  slug: string,
): Promise<string | undefined> {
  const row = await selectFormer(db, type, [slug])
    .select('item_id')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.item_id ?? undefined;
}

/** Returns the members of `slugs` that other items had. */
export async function listFormerSlugs(
  db: Database,
  type: ContentType,
  slugs: readonly string[],
  itemId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('redirect')
    .select('slug')
    .where('slug_type', '=', type)
    .where('slug', 'in', slugs)
    .where((where) => where.or([where('item_id', 'is', null), where('item_id', '!=', itemId)]))
    .execute();
  return rows.map((row) => String(row.slug));
}

function selectFormer(db: Database, type: ContentType, slugs: readonly string[]) {
  return db
    .selectFrom('redirect')
    .where('slug_type', '=', type)
    .where('slug', 'in', slugs)
    .where('item_type', '=', type)
    .where('target', 'is not', null);
}
