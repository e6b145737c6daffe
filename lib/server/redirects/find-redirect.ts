import { sql } from 'kysely';
import type { ContentType } from '../../content/registry';
import {
  chooseRedirect,
  listSources,
  toSharedSource,
  type Redirect,
  type RedirectItems,
} from '../../redirects/choose-redirect';
import { selectItems } from '../content/items/select-items';
import { isVisible } from '../content/items/visibility';
import type { Database, RedirectRow } from '../db/database';

/** Returns the answer for the normal form of an address at `now` (UTC ISO 8601); `null` if there is no redirect. */
export async function findRedirect(db: Database, source: string, now: string): Promise<Redirect | null> {
  const stored = await findStored(db, source);
  if (!stored) return null;
  return chooseRedirect(stored, await readItems(db, stored, now), toSharedSource(source).locale);
}

/** Returns the most specific redirect from an address. */
export function findStored(db: Database, source: string): Promise<RedirectRow | undefined> {
  return db
    .selectFrom('redirect')
    .selectAll()
    .where('source', 'in', listSources(source))
    .orderBy(sql`length(source)`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function readItems(db: Database, redirect: RedirectRow, now: string): Promise<RedirectItems> {
  const { slug_type, slug, item_type, item_id } = redirect;
  const isTaken =
    slug_type !== null && slug !== null && (await isShown(db, slug_type as ContentType, slug, now));
  if (item_type === null || item_id === null) return { isTaken, item: null };
  const row = await db
    .selectFrom(item_type as ContentType)
    .select(['deleted_at', sql<number>`${isVisible(now)}`.as('visible')])
    .where('id', '=', item_id)
    .executeTakeFirst();
  if (!row || row.deleted_at !== null) return { isTaken, item: 'gone' };
  return { isTaken, item: row.visible === 1 ? 'visible' : 'hidden' };
}

/** Whether visitors see an item by its slug. */
export async function isShown(db: Database, type: ContentType, slug: string, now: string): Promise<boolean> {
  const row = await selectItems(db, type).where('slug', '=', slug).where(isVisible(now)).executeTakeFirst();
  return row !== undefined;
}
