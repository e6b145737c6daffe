import type { ContentType } from '../../../../content/registry';
import type { ContentRow, Database } from '../../../db/database';

/**
 * Stores the previous slug of an item that visitors could see, so that links to it still work. Deletes the item's new
 * slug from its former ones. A former slug shared with another item leads to the item that had it last.
 */
export async function storeFormerSlug(
  db: Database,
  type: ContentType,
  change: { previous: ContentRow | null; slug: unknown; itemId: string; now: string },
): Promise<void> {
  const { previous, slug, itemId, now } = change;
  if (typeof slug === 'string') {
    await db
      .deleteFrom('former_slug')
      .where('content_type', '=', type)
      .where('slug', '=', slug)
      .where('item_id', '=', itemId)
      .execute();
  }
  const before = previous?.['slug'];
  if (typeof before !== 'string' || before === slug || !wasVisible(previous, now)) return;
  await db
    .insertInto('former_slug')
    .values({ content_type: type, slug: before, item_id: itemId })
    .onConflict((conflict) => conflict.columns(['content_type', 'slug']).doUpdateSet({ item_id: itemId }))
    .execute();
}

/** Returns the id of the item that had a slug; `undefined` if there is none. */
export async function findByFormerSlug(
  db: Database,
  type: ContentType,
  slug: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('former_slug')
    .select('item_id')
    .where('content_type', '=', type)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.item_id;
}

/** Whether visitors could see the item in any language before `now`. */
export function wasVisible(row: ContentRow | null, now: string): boolean {
  return [row?.published_at_kz, row?.published_at_ru].some((time) => typeof time === 'string' && time <= now);
}
