import { z } from 'zod';
import type { ListedAutosave } from '../../api/contract';
import type { User } from '@/lib/content/access/access';
import { localizedTextShape, type LocalizedText } from '../../content/localized';
import { definitionOf, isCollectionName, type CollectionName } from '../../content/registry';
import { locales } from '../../i18n/locales';
import type { Database } from '../db/database';
import { toVisibleInput } from '../content/access/visible-input';
import type { Viewer } from '../content/access/viewer';
import { toTitle } from '../rows/rows';
import { selectItems } from '../rows/select-items';
import { toItemId } from './autosaves';

/** Returns the autosaves of a person, newest first, each with the title of its item but without its text. */
export async function listAutosavesOf(
  db: Database,
  reader: Viewer & { readonly user: User },
): Promise<ListedAutosave[]> {
  const rows = await db
    .selectFrom('autosave')
    .select(['collection', 'item_id', 'saved_at'])
    .where('user_id', '=', reader.user.id)
    .orderBy('saved_at', 'desc')
    .execute();
  const listed: ListedAutosave[] = [];
  for (const row of rows) {
    const { collection } = row;
    // A feature that comes back finds its autosaves again.
    if (!isCollectionName(collection)) continue;
    const itemId = toItemId(row.item_id);
    // A new item can have several autosaves, all offered by its form, so only the newest is listed.
    if (listed.some((autosave) => autosave.collection === collection && autosave.itemId === itemId)) continue;
    const { itemState, title } = await readItem(db, collection, itemId, reader);
    listed.push({
      collection,
      itemId,
      savedAt: row.saved_at,
      itemState,
      title: hasText(title)
        ? title
        : await readTypedTitle(db, reader.user.id, { collection, item_id: row.item_id }),
    });
  }
  return listed;
}

/** Returns the state and the title of an item as far as the reader may see it. */
async function readItem(
  db: Database,
  collection: CollectionName,
  itemId: string | null,
  reader: Viewer,
): Promise<Pick<ListedAutosave, 'itemState'> & { title: LocalizedText | null }> {
  if (itemId === null) return { itemState: null, title: null };
  const definition = definitionOf(collection);
  const row = await selectItems(db, definition.type).where('id', '=', itemId).executeTakeFirst();
  const visible = row ? toVisibleInput(collection, row, reader) : null;
  if (!row || !visible) return { itemState: 'gone', title: null };
  return {
    itemState: row.deleted_at === null ? 'stored' : 'trashed',
    title: toTitle(definition, visible),
  };
}

/** Returns the autosaved title. Clients may store any JSON; a value of another shape counts as no title. */
async function readTypedTitle(
  db: Database,
  userId: string,
  { collection, item_id }: { collection: CollectionName; item_id: string },
): Promise<LocalizedText> {
  const row = await db
    .selectFrom('autosave')
    .select('copy')
    .where('user_id', '=', userId)
    .where('collection', '=', collection)
    .where('item_id', '=', item_id)
    .executeTakeFirst();
  const copy = z
    .object({ values: z.record(z.string(), z.unknown()) })
    .safeParse(JSON.parse(row?.copy ?? 'null'));
  const { titleField } = definitionOf(collection);
  const typed = localizedTextShape.safeParse(copy.data?.values[titleField]);
  return typed.success ? typed.data : { kz: null, ru: null };
}

function hasText(title: LocalizedText | null): title is LocalizedText {
  return title !== null && locales.some((locale) => title[locale]?.trim());
}
