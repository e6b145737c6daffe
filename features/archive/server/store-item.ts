import type { AnyInput } from '@/lib/content/input';
import { definitionOf } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { toActorId } from '@/lib/server/base/actor';
import { bumpContentVersion } from '@/lib/server/content/items/bump-content-version';
import { storeFileUses } from '@/lib/server/content/references/file-uses';
import { addAuditEntry, addRevision } from '@/lib/server/rows/audit';
import { toInputColumns, toTitle } from '@/lib/server/rows/rows';
import { storeSlugSource } from '@/lib/server/content/items/slugs/slug-source';
import { storeTextChange } from '@/lib/server/content/items/text-changes';
import { indexTexts } from '@/lib/server/rows/text-index';
import { indexForSearch } from '@/lib/server/search-index/index-item';
import { toWriteTime, type Write } from '@/lib/server/content/access/write';
import type { ArchivedItem } from './archive-format';

/** Stores a validated item with its original id and times as its first version; one with `deletedAt` in the trash. */
export async function storeItem(
  write: Write,
  item: ArchivedItem & { readonly deletedAt?: string },
  input: AnyInput,
): Promise<void> {
  const { db, actor, collection } = write;
  const definition = definitionOf(collection);
  const type = definition.type;
  const now = toWriteTime(write);
  const by = toActorId(actor);
  /** Limits times from the archive to the present. */
  const past = (time: string) => (time < now ? time : now);
  await db
    .insertInto(type)
    .values({
      id: item.id,
      version: 1,
      created_at: past(item.createdAt),
      updated_at: past(item.updatedAt),
      created_by: by,
      updated_by: by,
      deleted_at: item.deletedAt === undefined ? null : past(item.deletedAt),
      ...toInputColumns(definition, input),
      published_at_kz: toFirstPublished(item, input, 'kz', now),
      published_at_ru: toFirstPublished(item, input, 'ru', now),
    })
    .execute();
  await indexTexts(db, definition, item.id, input);
  await indexForSearch(db, definition, item.id, input);
  await storeFileUses(db, definition, item.id, input);
  await storeSlugSource(db, definition, { itemId: item.id, previous: null, input });
  for (const locale of locales) {
    const changedAt = item.textChangedAt[locale];
    if (changedAt === null) continue;
    await storeTextChange(db, { type, itemId: item.id, locale, changedAt: past(changedAt) });
  }
  await addRevision(db, { type, itemId: item.id, version: 1, input, now, actor });
  const title = toTitle(definition, input);
  await addAuditEntry(db, { now, actor, action: 'import', collection, itemId: item.id, title });
  await bumpContentVersion(db, now, [input.publishAt, input.unpublishAt]);
}

function toFirstPublished(item: ArchivedItem, input: AnyInput, locale: 'kz' | 'ru', now: string) {
  const before = item.publishedAt[locale];
  if (before !== null && before <= now) return before;
  if (input.status[locale] === 'draft') return null;
  return input.publishAt !== null && input.publishAt > now ? input.publishAt : now;
}
