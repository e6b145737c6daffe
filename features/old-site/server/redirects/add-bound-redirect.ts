import type { ContentType } from '@/lib/content/registry';
import { toSharedSource } from '@/lib/addresses/choose-redirect';
import { toActorId } from '@/lib/server/base/actor';
import { createId } from '@/lib/server/base/ids';
import type { Write } from '@/lib/server/content/access/write';
import { fromItemAddress } from '@/lib/server/redirects/item-address';
import { isAnsweredAddress } from '@/lib/server/redirects/is-answered-address';

/**
 * Adds a redirect that follows an item, which may be a draft: it is answered as soon as visitors see the item. Returns
 * `page` if the source is the address of a page, and `taken` if it has a redirect, which stays.
 */
export async function addBoundRedirect(
  { db, actor, nowMs }: Omit<Write, 'collection'>,
  { source, target, type, id }: { source: string; target: string; type: ContentType; id: string },
): Promise<'added' | 'page' | 'taken'> {
  const now = new Date(nowMs).toISOString();
  if (await isAnsweredAddress(db, source, now)) return 'page';
  const owner = fromItemAddress(toSharedSource(source).source);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('redirect')
    .values({
      id: createId(),
      source,
      target,
      slug_type: owner?.type ?? null,
      slug: owner?.name ?? null,
      item_type: type,
      item_id: id,
      origin: 'staff',
      created_at: now,
      created_by: toActorId(actor),
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n ? 'added' : 'taken';
}
