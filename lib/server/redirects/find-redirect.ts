import { sql } from 'kysely';
import { isContentType } from '../../content/registry';
import {
  chooseRedirect,
  listSources,
  toSharedSource,
  type Redirect,
  type RedirectItems,
} from '@/lib/addresses/choose-redirect';
import { selectItems } from '../rows/select-items';
import { isVisible } from '../rows/visibility';
import { readPagePaths } from '../rows/page-paths';
import type { ContentRow, Database, RedirectRow } from '../db/database';
import type { ItemAddress } from './item-address';

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
  const { source, slug_type, slug, item_type, item_id } = redirect;
  const owner =
    slug_type === null || slug === null || !isContentType(slug_type) ? null : { type: slug_type, name: slug };
  const address = toSharedSource(source).source;
  const isTaken = owner !== null && (await findShown(db, owner, address, now)) !== undefined;
  if (item_type === null || item_id === null) return { isTaken, item: null };
  // Its pages went with its feature.
  if (!isContentType(item_type)) return { isTaken, item: 'gone' };
  const row = await db
    .selectFrom(item_type)
    .select(['deleted_at', sql<number>`${isVisible(now)}`.as('visible')])
    .where('id', '=', item_id)
    .executeTakeFirst();
  if (!row || row.deleted_at !== null) return { isTaken, item: 'gone' };
  return { isTaken, item: row.visible === 1 ? 'visible' : 'hidden' };
}

/** Returns the item that visitors see at its address, which has no locale prefix; `undefined` if there is none. */
export async function findShown(
  db: Database,
  { type, name }: ItemAddress,
  address: string,
  now: string,
): Promise<ContentRow | undefined> {
  const row = await selectItems(db, type).where('slug', '=', name).where(isVisible(now)).executeTakeFirst();
  if (!row || type !== 'page') return row;
  return (await readPagePaths(db, [row.id])).get(row.id) === address ? row : undefined;
}
