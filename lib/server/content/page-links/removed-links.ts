import type { RemovedLink } from '@/lib/api/contract/link-endpoints';
import { canDo } from '@/lib/content/access/access';
import { isMarkedPublished } from '@/lib/content/publication';
import { collectionOfType, definitionOf, isContentType, type ContentType } from '@/lib/content/registry';
import type { ContentRow, Database } from '../../db/database';
import { toTitle } from '../../rows/rows';
import { selectItems } from '../../rows/select-items';
import type { Viewer } from '../access/viewer';
import { toVisibleInput } from '../access/visible-input';
import { toReaderOf, toTarget, toWriteTime, type Write } from '../access/write';
import { replaceItem } from '../items/write-items';

/** Links to a page that were removed from an item. */
interface Note {
  readonly type: ContentType;
  readonly itemId: string;
  /** Version of the item without them. */
  readonly version: number;
  readonly count: number;
}

/** Notes the removal of links to a page, so that the person who restores the page learns of it. */
export async function noteRemovedLink(write: Write, pageId: string, note: Note): Promise<void> {
  const values = { version: note.version, count: note.count, removed_at: toWriteTime(write) };
  await write.db
    .insertInto('removed_link')
    .values({ page_id: pageId, content_type: note.type, item_id: note.itemId, ...values })
    .onConflict((conflict) => conflict.columns(['page_id', 'item_id']).doUpdateSet(values))
    .execute();
}

/** Returns the items outside the trash from which links to a page were removed, as far as the viewer may see them. */
export async function listRemovedLinks(db: Database, pageId: string, reader: Viewer): Promise<RemovedLink[]> {
  const notes = await selectNotes(db, pageId);
  return notes.flatMap(({ row, ...note }): RemovedLink[] => {
    const collection = collectionOfType(note.type);
    const shown = toVisibleInput(collection, row, reader);
    if (shown === null) return [];
    const target = toTarget(row);
    const action = isMarkedPublished(target) ? 'publish' : 'edit';
    return [
      {
        collection,
        id: row.id,
        title: toTitle(definitionOf(collection), shown),
        places: [],
        isShown: toVisibleInput(collection, row, { ...reader, user: null }) !== null,
        count: note.count,
        canPutBack: row.version === note.version && canDo(reader.user, action, collection, target),
      },
    ];
  });
}

/**
 * Puts removed links to a page back: the items that were not changed since get their previous text as a new version. Returns
 * all items, of which the others have to be changed by hand.
 */
export async function putBackLinks(write: Write, pageId: string): Promise<RemovedLink[]> {
  const reader = toReaderOf(write)!;
  const links = await listRemovedLinks(write.db, pageId, reader);
  for (const note of await selectNotes(write.db, pageId)) {
    if (!links.some(({ id, canPutBack }) => canPutBack && id === note.itemId)) continue;
    const collection = collectionOfType(note.type);
    const before = await readInput(write.db, note, note.version - 1);
    if (before === null) continue;
    await replaceItem({ ...write, collection }, note.itemId, before, note.version);
    await write.db
      .deleteFrom('removed_link')
      .where('page_id', '=', pageId)
      .where('item_id', '=', note.itemId)
      .execute();
  }
  return links;
}

/** Returns the input of a version of the item; `null` if it is not stored. */
async function readInput(db: Database, { type, itemId }: Note, version: number): Promise<unknown> {
  const revision = await db
    .selectFrom('revision')
    .select('input')
    .where('content_type', '=', type)
    .where('item_id', '=', itemId)
    .where('version', '=', version)
    .executeTakeFirst();
  return revision ? JSON.parse(revision.input) : null;
}

async function selectNotes(db: Database, pageId: string): Promise<(Note & { readonly row: ContentRow })[]> {
  const notes = await db
    .selectFrom('removed_link')
    .selectAll()
    .where('page_id', '=', pageId)
    .orderBy('content_type')
    .orderBy('item_id')
    .execute();
  const found: (Note & { readonly row: ContentRow })[] = [];
  for (const { content_type: type, item_id: itemId, version, count } of notes) {
    if (!isContentType(type)) continue;
    const row = await selectItems(db, type)
      .where('id', '=', itemId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (row) found.push({ type, itemId, version, count, row });
  }
  return found;
}
