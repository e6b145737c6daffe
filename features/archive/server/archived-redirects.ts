import { collectionNames, definitionOf, type ContentType } from '@/lib/content/registry';
import { toAddressName } from '@/lib/content/public-path';
import { listSources, toSharedSource } from '@/lib/addresses/choose-redirect';
import { toRedirectSource } from '@/lib/addresses/redirect-source';
import { toRedirectTarget } from '@/lib/addresses/to-redirect-target';
import { toLocalePath } from '@/lib/i18n/locales';
import { toActorId, type Actor } from '@/lib/server/base/actor';
import { createId } from '@/lib/server/base/ids';
import type { Database } from '@/lib/server/db/database';
import { fromItemAddress, readItemAddresses } from '@/lib/server/redirects/item-address';
import { archivedRedirectShape, redirectListName, type ArchivedRedirect } from './archive-format';
import type { ChosenItems } from './choose-items';
import { refuse, type OpenArchive } from '@/lib/server/zip/open-archive';
import { readEntries } from './read-entries';

/** Returns the redirects to the chosen items and to fixed addresses. Deleted pages have no content. */
export async function listRedirects(db: Database, chosen: ChosenItems): Promise<ArchivedRedirect[]> {
  const rows = await db.selectFrom('redirect').selectAll().orderBy('source').execute();
  return rows
    .filter(({ item_id, target }) => (item_id === null ? target !== null : chosen.has(item_id)))
    .map(({ source, target, item_id, origin, created_at }) => ({
      source,
      target,
      itemId: item_id,
      origin,
      createdAt: created_at,
    }));
}

/** Stores the redirects of an archive after its items. Throws `invalid_archive`. */
export async function storeRedirects(
  archive: OpenArchive,
  db: Database,
  { actor, now }: { readonly actor: Actor; readonly now: string },
): Promise<void> {
  const sources = new Set<string>();
  for await (const { value: redirect, line } of readEntries(
    archive,
    redirectListName,
    archivedRedirectShape,
  )) {
    const { source, itemId, origin, createdAt } = redirect;
    if (toRedirectSource(source) !== source || sources.has(source))
      throw refuse(redirectListName, line, 'source');
    sources.add(source);
    const target = await toTarget(db, redirect);
    if (!target || target.target === null || leadsToItself(source, target.target))
      throw refuse(redirectListName, line, 'target');
    const owner = fromItemAddress(toSharedSource(source).source);
    await db
      .insertInto('redirect')
      .values({
        id: createId(),
        source,
        target: target.target,
        slug_type: owner?.type ?? null,
        slug: owner?.name ?? null,
        item_type: target.itemType,
        item_id: itemId,
        origin,
        created_at: createdAt < now ? createdAt : now,
        created_by: toActorId(actor),
      })
      // The site may have redirects before it has content.
      .onConflict((conflict) => conflict.column('source').doNothing())
      .execute();
  }
}

/** Returns the address of the imported item, or the checked fixed target; `null` if neither is valid. */
async function toTarget(
  db: Database,
  { target, itemId }: ArchivedRedirect,
): Promise<{ target: string | null; itemType: ContentType | null } | null> {
  if (target === null) return null;
  const checked = toRedirectTarget(target);
  if ('fault' in checked) return null;
  if (itemId === null) return { target: checked.target, itemType: null };
  const type = fromItemAddress(toSharedSource(checked.target).source)?.type;
  const collection = collectionNames.find((name) => definitionOf(name).type === type);
  if (!type || !collection) return null;
  const row = await db.selectFrom(type).select(['id', 'slug']).where('id', '=', itemId).executeTakeFirst();
  if (!row) return null;
  const name = toAddressName({ id: itemId, slug: row['slug'] as string | null });
  const address = (await readItemAddresses(db, collection, { id: itemId, name })).get(itemId);
  const { locale } = toSharedSource(checked.target);
  return { target: address === undefined ? null : toLocalePath(locale, address), itemType: type };
}

function leadsToItself(source: string, target: string): boolean {
  const address = target.startsWith('/') ? toRedirectSource(target) : null;
  return address !== null && listSources(address).includes(source);
}
