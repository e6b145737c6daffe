import { toSharedSource } from '@/lib/addresses/choose-redirect';
import type { Database, RedirectRow } from '../db/database';
import { findShown } from './find-redirect';
import { fromItemAddress } from './item-address';

/** Returns a target with the item that visitors see there, which the redirect then follows. */
export async function bindTarget(
  db: Database,
  target: string,
  now: string,
): Promise<Pick<RedirectRow, 'target' | 'item_type' | 'item_id'>> {
  const address = target.startsWith('/') ? toSharedSource(target).source : null;
  const named = address === null ? null : fromItemAddress(address);
  const item = named && address !== null ? await findShown(db, named, address, now) : undefined;
  return { target, item_type: item && named ? named.type : null, item_id: item?.id ?? null };
}
