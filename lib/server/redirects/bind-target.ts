import { toSharedSource } from '../../redirects/choose-redirect';
import { selectItems } from '../content/items/select-items';
import { isVisible } from '../content/items/visibility';
import type { Database, RedirectRow } from '../db/database';
import { fromItemAddress } from './item-address';

/** Returns a target with the item that visitors see there, which the redirect then follows. */
export async function bindTarget(
  db: Database,
  target: string,
  now: string,
): Promise<Pick<RedirectRow, 'target' | 'item_type' | 'item_id'>> {
  const address = target.startsWith('/') ? fromItemAddress(toSharedSource(target).source) : null;
  const item =
    address &&
    (await selectItems(db, address.type)
      .where('slug', '=', address.name)
      .where(isVisible(now))
      .executeTakeFirst());
  return { target, item_type: item ? address.type : null, item_id: item?.id ?? null };
}
