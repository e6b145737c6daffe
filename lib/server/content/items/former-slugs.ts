import type { ContentType } from '../../../content/registry';
import type { ContentRow, Database } from '../../db/database';

/**
 * Remembers the address that an item had when visitors could know it, so that links to it go on working. An item that
 * takes an address of its own again has it no longer as a former one; who takes one of another item stands before it.
 */
export async function keepFormerSlug(
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

/** The id of the item that had an address; undefined when none had it. */
export async function findByFormerSlug(
  db: Database,
  type: ContentType,
  slug: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('former_slug')
    .select('item_id')
    .where('content_type', '=', type)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return found?.item_id;
}

/** Whether visitors could see the item in any language until now. */
export function wasVisible(row: ContentRow | null, now: string): boolean {
  return [row?.published_at_kz, row?.published_at_ru].some((time) => typeof time === 'string' && time <= now);
}
