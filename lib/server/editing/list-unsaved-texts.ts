import { z } from 'zod';
import type { ListedUnsavedText } from '../../api/contract';
import type { User } from '../../auth/access';
import { localizedTextShape, type LocalizedText } from '../../content/localized';
import { definitionOf, type CollectionName } from '../../content/registry';
import { locales } from '../../i18n/locales';
import type { Database } from '../db/database';
import { readVisible, type Reader } from '../content/items/items';
import { toTitle } from '../content/items/rows';
import { selectItems } from '../content/items/select-items';
import { toItemId } from './unsaved-texts';

/** What a person has typed for which items and not saved, newest first, without what it says but for a name. */
export async function listUnsavedTexts(
  db: Database,
  reader: Reader & { readonly user: User },
): Promise<ListedUnsavedText[]> {
  const rows = await db
    .selectFrom('unsaved_text')
    .select(['collection', 'item_id', 'saved_at'])
    .where('user_id', '=', reader.user.id)
    .orderBy('saved_at', 'desc')
    .execute();
  const listed: ListedUnsavedText[] = [];
  for (const row of rows) {
    const collection = row.collection as CollectionName;
    const itemId = toItemId(row.item_id);
    // Of several new items the one that is offered first.
    if (listed.some((text) => text.collection === collection && text.itemId === itemId)) continue;
    const { title, ...found } = await readSubject(db, collection, itemId, reader);
    listed.push({
      collection,
      itemId,
      savedAt: row.saved_at,
      ...found,
      title: isNamed(title) ? title : await readTypedTitle(db, reader.user.id, row),
    });
  }
  return listed;
}

/** What a text is about, as far as its author may see it. */
async function readSubject(
  db: Database,
  collection: CollectionName,
  itemId: string | null,
  reader: Reader,
): Promise<Pick<ListedUnsavedText, 'itemState'> & { title: LocalizedText | null }> {
  if (itemId === null) return { itemState: null, title: null };
  const definition = definitionOf(collection);
  const row = await selectItems(db, definition.type).where('id', '=', itemId).executeTakeFirst();
  const visible = row ? readVisible(collection, row, reader) : null;
  if (!row || !visible) return { itemState: 'gone', title: null };
  return {
    itemState: row.deleted_at === null ? 'stored' : 'trashed',
    title: toTitle(definition, visible),
  };
}

/** What was typed as the title. A form may keep what it likes: whatever else it is, is no title. */
async function readTypedTitle(
  db: Database,
  userId: string,
  { collection, item_id }: { collection: string; item_id: string },
): Promise<LocalizedText> {
  const row = await db
    .selectFrom('unsaved_text')
    .select('copy')
    .where('user_id', '=', userId)
    .where('collection', '=', collection)
    .where('item_id', '=', item_id)
    .executeTakeFirst();
  const copy = z
    .object({ values: z.record(z.string(), z.unknown()) })
    .safeParse(JSON.parse(row?.copy ?? 'null'));
  const { titleField } = definitionOf(collection as CollectionName);
  const typed = localizedTextShape.safeParse(copy.data?.values[titleField]);
  return typed.success ? typed.data : { kz: null, ru: null };
}

function isNamed(title: LocalizedText | null): title is LocalizedText {
  return title !== null && locales.some((locale) => title[locale]?.trim());
}
