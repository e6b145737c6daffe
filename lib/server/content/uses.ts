import type { Use } from '../../api/errors';
import type { ReferenceTarget } from '../../content/field';
import type { AnyField } from '../../content/kinds';
import { collectionNames, collections, definitionOf, type CollectionName } from '../../content/registry';
import type { Database } from '../db/database';
import { fromRow, toTitle } from './rows';
import { selectItems } from './select-items';
import { findByText } from './text-index';

/** How many texts of a type are named that show a picture. */
const maxTexts = 100;

/** The items, trash aside, that point at something; a picture is also used by the texts that show it. */
export async function listUses(
  db: Database,
  to: Exclude<ReferenceTarget, 'object'>,
  id: string,
): Promise<Use[]> {
  const names = to === 'image' ? await listObjectNames(db, id) : [];
  const uses: Use[] = [];
  for (const collection of collectionNames) {
    const definition = definitionOf(collection);
    const columns = listReferenceColumns(collection, to);
    const hasTexts = names.length > 0 && Object.values(definition.fields).some(isRichText);
    if (columns.length === 0 && !hasTexts) continue;
    const rows = await selectItems(db, collections[collection].type)
      .where('deleted_at', 'is', null)
      .where((where) =>
        where.or([
          ...columns.map((column) => where(column, '=', id)),
          ...(hasTexts ? [where('id', 'in', findShowing(collection, names))] : []),
        ]),
      )
      .execute();
    uses.push(
      ...rows.map((row) => ({
        collection,
        id: row.id,
        title: toTitle(definition, fromRow(definition, row)),
      })),
    );
  }
  return uses;
}

/** Whether any item, in the trash or not, holds a stored file or shows or links it in a text. */
export async function isFileUsed(db: Database, fileId: string): Promise<boolean> {
  const objects = await db.selectFrom('stored_object').select('name').where('file_id', '=', fileId).execute();
  for (const collection of collectionNames) {
    const columns = listReferenceColumns(collection, 'file');
    const texts = listTextColumns(collection);
    if (columns.length + texts.length === 0) continue;
    const row = await selectItems(db, collections[collection].type)
      .where((where) =>
        where.or([
          ...columns.map((column) => where(column, '=', fileId)),
          ...texts.flatMap((column) => objects.map(({ name }) => where(column, 'like', `%${name}%`))),
        ]),
      )
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** The items whose texts show one of the pictures. */
function findShowing(collection: CollectionName, names: readonly string[]) {
  // The beginning of a random name is as good as the whole, and sooner looked up.
  const beginnings = names.map((name) => name.slice(0, 16));
  return findByText(collections[collection].type, 'pictures', beginnings, { limit: maxTexts, any: true });
}

/** Names of everything that was ever shown of a picture: an old text may hold an old one. */
async function listObjectNames(db: Database, imageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_object')
    .innerJoin('image', 'image.file', 'stored_object.file_id')
    .select('stored_object.name')
    .where('image.id', '=', imageId)
    .where('stored_object.role', '=', 'shown')
    .execute();
  return rows.map(({ name }) => name);
}

function listTextColumns(collection: CollectionName): string[] {
  return Object.entries(definitionOf(collection).fields).flatMap(([name, field]) =>
    isRichText(field) ? field.columns(name).map((column) => column.name) : [],
  );
}

function isRichText({ kind }: AnyField): boolean {
  return kind === 'localized-rich-text';
}

/** Columns of a collection that may hold a reference to `to`. */
function listReferenceColumns(collection: CollectionName, to: ReferenceTarget): string[] {
  const probe = '00000000-0000-4000-8000-000000000000';
  return Object.entries(definitionOf(collection).fields).flatMap(([name, field]) => {
    const points = field.references(probe as never).some((reference) => reference.to === to);
    return points ? field.columns(name).map((column) => column.name) : [];
  });
}
