import type { Use, UsePlace } from '../../api/errors';
import type { ContentDefinition } from '../../content/define-content';
import type { ReferenceTarget } from '../../content/field';
import type { AnyInput } from '../../content/input';
import type { AnyField } from '../../content/kinds';
import type { LocalizedText } from '../../content/localized';
import {
  collectionNames,
  collectionOfType,
  collections,
  definitionOf,
  type CollectionName,
} from '../../content/registry';
import { locales } from '../../i18n/locales';
import type { Database } from '../db/database';
import { fromRow, toTitle } from './rows';
import { selectItems } from './select-items';
import { findByText } from './text-index';

/** How many texts of a type are named that show a picture. */
const maxTexts = 100;

/** What other items may use, and so is not to be removed before they do without it. */
const usedTypes = ['image', 'album', 'adisteme', 'document', 'method'] as const;

/** A type of {@link usedTypes}. */
export type UsedType = (typeof usedTypes)[number];

/** Whether items of a type may be used by others. */
export function isUsedType(type: string): type is UsedType {
  return (usedTypes as readonly string[]).includes(type);
}

/**
 * The items, trash aside, that point at something, and in which of their fields. A picture is also used by the texts
 * that show it, a document or teaching material by the texts that link its file.
 */
export async function listUses(db: Database, to: UsedType, id: string): Promise<Use[]> {
  const names = await listObjectNames(db, to, id);
  const uses: Use[] = [];
  for (const collection of collectionNames) {
    const definition = definitionOf(collection);
    const columns = to === 'document' || to === 'method' ? [] : listReferenceColumns(collection, to);
    const texts = names.length > 0 ? listTextColumns(collection) : [];
    if (columns.length + texts.length === 0) continue;
    const rows = await selectItems(db, collections[collection].type)
      .where('deleted_at', 'is', null)
      .where((where) =>
        where.or([
          ...columns.map((column) => where(column, '=', id)),
          ...(texts.length > 0 && to === 'image' ? [where('id', 'in', findShowing(collection, names))] : []),
          // Links are not indexed: they are looked for only when somebody is about to remove what they lead to.
          ...(to === 'image'
            ? []
            : texts.flatMap((column) => names.map((name) => where(column, 'like', `%${name}%`)))),
        ]),
      )
      .execute();
    for (const row of rows) {
      const input = fromRow(definition, row);
      const places = listPlaces(definition, input, id, names);
      uses.push({ collection, id: row.id, title: toTitle(definition, input), places });
    }
  }
  return uses;
}

/** The fields of an input that hold `id`, and the texts that show or link one of the stored objects. */
function listPlaces(
  definition: ContentDefinition,
  input: AnyInput,
  id: string,
  names: readonly string[],
): UsePlace[] {
  return Object.entries(definition.fields).flatMap(([name, field]): UsePlace[] => {
    if (!isRichText(field)) return input[name] === id ? [{ field: name, locale: null }] : [];
    const html = input[name] as LocalizedText;
    return locales
      .filter((locale) => names.some((object) => html[locale]?.includes(object)))
      .map((locale) => ({ field: name, locale }));
  });
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

/** Names of everything that was ever shown of an item's picture or file: an old text may hold an old one. */
async function listObjectNames(db: Database, type: UsedType, id: string): Promise<string[]> {
  if (!('file' in definitionOf(collectionOfType(type)).fields)) return [];
  const item = await selectItems(db, type).where('id', '=', id).executeTakeFirst();
  const rows = await db
    .selectFrom('stored_object')
    .select('name')
    .where('file_id', '=', String(item?.['file'] ?? ''))
    .where('role', '=', 'shown')
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
