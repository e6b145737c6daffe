import { sql } from 'kysely';
import { routeAccess } from '../../auth/route-access';
import { toAddressName } from '../../content/public-path';
import type { CollectionName, ContentType } from '../../content/registry';
import { createId } from '../base/ids';
import { toActorId, type Actor } from '../base/actor';
import type { ContentRow, Database, RedirectRow } from '../db/database';
import { toItemAddress } from './item-address';

/** Context of {@link noteAddressChange} and {@link noteDeletion}. `now`: UTC ISO 8601. */
interface Change {
  readonly collection: CollectionName;
  readonly type: ContentType;
  readonly actor: Actor;
  readonly now: string;
}

/**
 * Stores a redirect from the previous address of an item that visitors could see, so that links to it still work.
 * Redirects to the item lead to its new address. The source of another item then leads to the item that had it last.
 */
export async function noteAddressChange(
  db: Database,
  change: Change,
  { previous, slug, itemId }: { previous: ContentRow | null; slug: unknown; itemId: string },
): Promise<void> {
  if (previous === null) return;
  const before = nameOf(previous);
  const after = toAddressName({ id: itemId, slug: slug as string | null | undefined });
  if (before === after) return;
  const from = toItemAddress(change.collection, before);
  const to = toItemAddress(change.collection, after);
  if (from === null || to === null) return;
  await db.deleteFrom('redirect').where('source', '=', to).where('item_id', '=', itemId).execute();
  await db
    .updateTable('redirect')
    .set({ target: sql`case when target like '/ru/%' then '/ru' else '' end || ${to}` })
    .where('item_id', '=', itemId)
    .where('target', 'is not', null)
    .execute();
  if (!wasVisible(previous, change.now)) return;
  const row = toRow(change, { source: from, target: to, name: before, itemId });
  await db
    .insertInto('redirect')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ ...row, id: undefined }))
    .execute();
}

/** Stores that the page of an item in the trash is gone, unless its address leads elsewhere. */
export async function noteDeletion(db: Database, change: Change, item: ContentRow): Promise<void> {
  const name = nameOf(item);
  const source = toItemAddress(change.collection, name);
  // The route of a text page exists without the item.
  if (source === null || Object.hasOwn(routeAccess, source) || !wasVisible(item, change.now)) return;
  await db
    .insertInto('redirect')
    .values(toRow(change, { source, target: null, name, itemId: item.id }))
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
}

/** Forgets that the page of a restored item was gone. */
export async function noteRestoration(db: Database, itemId: string): Promise<void> {
  await db.deleteFrom('redirect').where('item_id', '=', itemId).where('target', 'is', null).execute();
}

/** Returns the id of the item that had a slug; `undefined` if there is none. */
export async function findByFormerSlug(
  db: Database,
  type: ContentType,
  slug: string,
): Promise<string | undefined> {
  const row = await selectFormer(db, type, [slug]).select('item_id').executeTakeFirst();
  return row?.item_id ?? undefined;
}

/** Returns those of `slugs` that other items had. */
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

/** Whether visitors could see the item in any language before `now`. */
export function wasVisible(row: ContentRow | null, now: string): boolean {
  return [row?.published_at_kz, row?.published_at_ru].some((time) => typeof time === 'string' && time <= now);
}

function selectFormer(db: Database, type: ContentType, slugs: readonly string[]) {
  return db
    .selectFrom('redirect')
    .where('slug_type', '=', type)
    .where('slug', 'in', slugs)
    .where('item_type', '=', type)
    .where('target', 'is not', null);
}

function nameOf(row: ContentRow): string {
  return toAddressName({ id: row.id, slug: row['slug'] as string | null });
}

function toRow(
  { type, actor, now }: Change,
  { source, target, name, itemId }: { source: string; target: string | null; name: string; itemId: string },
): RedirectRow {
  return {
    id: createId(),
    source,
    target,
    slug_type: type,
    slug: name,
    item_type: type,
    item_id: itemId,
    origin: 'item',
    created_at: now,
    created_by: toActorId(actor),
  };
}
