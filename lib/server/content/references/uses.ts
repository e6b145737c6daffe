import type { Use, UsePlace } from '../../../api/errors';
import type { ContentDefinition } from '../../../content/define-content';
import type { ReferenceTarget } from '../../../content/field';
import type { AnyInput } from '../../../content/input';
import type { AnyField } from '../../../content/kinds';
import type { LocalizedText } from '../../../content/localized';
import {
  collectionNames,
  collectionOfType,
  definitionOf,
  type CollectionName,
  type ContentType,
} from '../../../content/registry';
import { locales } from '../../../i18n/locales';
import type { Database } from '../../db/database';
import { readVisible, type Reader } from '../items/items';
import { fromRow, toTitle } from '../items/rows';
import { selectItems } from '../items/select-items';

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
 * that show it, a document or teaching material by the texts that link its file. Of what the reader may not see only
 * that it is there: it counts, but tells nothing. `null`: the site itself reads, for which nothing is shown.
 */
export async function listUses(
  db: Database,
  to: UsedType,
  id: string,
  reader: Reader | null,
): Promise<Use[]> {
  const file = await findFile(db, to, id);
  const uses: Use[] = [];
  for (const collection of collectionNames) {
    const definition = definitionOf(collection);
    const type = definition.type as ContentType;
    const columns = to === 'document' || to === 'method' ? [] : listReferenceColumns(collection, to);
    const hasTexts = file !== null && Object.values(definition.fields).some(isRichText);
    if (columns.length === 0 && !hasTexts) continue;
    const rows = await selectItems(db, type)
      .where('deleted_at', 'is', null)
      .where((where) =>
        where.or([
          ...columns.map((column) => where(column, '=', id)),
          ...(hasTexts ? [where('id', 'in', selectUsing(db, type, file.id))] : []),
        ]),
      )
      .execute();
    for (const row of rows) {
      const shown = reader ? readVisible(collection, row, reader) : fromRow(definition, row);
      uses.push(
        shown === null
          ? { collection, id: null, title: { kz: null, ru: null }, places: [], isShown: false }
          : {
              collection,
              id: row.id,
              title: toTitle(definition, shown),
              places: listPlaces(definition, shown, id, file?.objectNames ?? []),
              isShown: reader !== null && readVisible(collection, row, { ...reader, user: null }) !== null,
            },
      );
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

/** The items of a type that hold, show or offer a stored file. */
function selectUsing(db: Database, type: ContentType, fileId: string) {
  return db
    .selectFrom('file_use')
    .select('item_id')
    .where('file_id', '=', fileId)
    .where('content_type', '=', type);
}

/** The file of an item, with all names it ever had: an old text may hold an old one. `null`: it has none. */
async function findFile(
  db: Database,
  type: UsedType,
  id: string,
): Promise<{ readonly id: string; readonly objectNames: readonly string[] } | null> {
  if (!('file' in definitionOf(collectionOfType(type)).fields)) return null;
  const item = await selectItems(db, type).where('id', '=', id).executeTakeFirst();
  const fileId = item?.['file'];
  if (typeof fileId !== 'string') return null;
  const rows = await db
    .selectFrom('stored_object')
    .select('name')
    .where('file_id', '=', fileId)
    .where('role', '=', 'shown')
    .execute();
  return { id: fileId, objectNames: rows.map(({ name }) => name) };
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
