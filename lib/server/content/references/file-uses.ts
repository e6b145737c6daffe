import type { AnyInput } from '../../../content/input';
import { listTextFiles } from '../../../content/kinds/rich-text';
import { listLeaves } from '../../../content/leaves';
import type { Localized } from '../../../content/localized';
import type { Definition } from '../../../content/registry';
import type { Database } from '../../db/database';
import { listReferences } from './reference-lookup';

/**
 * Stores the files that an item contains, shows or links in a text, so that uses are found without reading all texts.
 */
export async function storeFileUses(
  db: Database,
  definition: Definition,
  itemId: string,
  input: AnyInput,
): Promise<void> {
  const fileIds = await listFileIds(db, definition, input);
  await db.deleteFrom('file_use').where('item_id', '=', itemId).execute();
  if (fileIds.length === 0) return;
  const content_type = definition.type;
  await db
    .insertInto('file_use')
    .values(fileIds.map((file_id) => ({ item_id: itemId, content_type, file_id })))
    .execute();
}

/** Whether any item, also in the trash, contains a stored file or shows or links it in a text. */
export async function isFileUsed(db: Database, fileId: string): Promise<boolean> {
  const use = await db
    .selectFrom('file_use')
    .select('item_id')
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}

/** Returns the ids of stored files that an input contains, or shows or links in its texts. */
export async function listFileIds(
  db: Database,
  definition: Definition,
  input: AnyInput,
): Promise<readonly string[]> {
  const references = listReferences(definition, input);
  const held = references.filter(({ to }) => to === 'picture' || to === 'file').map(({ id }) => id);
  const names = [
    ...references.filter(({ to }) => to === 'object').map(({ id }) => id),
    ...listLinkedNames(definition, input),
  ];
  if (names.length === 0) return [...new Set(held)];
  const objects = await db
    .selectFrom('stored_object')
    .select('file_id')
    .where('name', 'in', [...new Set(names)])
    .execute();
  return [...new Set([...held, ...objects.map((object) => object.file_id)])];
}

/** Returns the names of stored objects that the texts of an item link for download. */
function listLinkedNames(definition: Definition, input: AnyInput): string[] {
  return listLeaves(definition, input).flatMap(({ field, value }) => {
    if (field.kind !== 'localized-rich-text') return [];
    const { kz, ru } = value as Localized<string | null>;
    return [kz, ru].flatMap((html) => listTextFiles(html ?? ''));
  });
}
