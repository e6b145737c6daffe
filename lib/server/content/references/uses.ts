import { sql, type Expression, type SqlBool } from 'kysely';
import type { Use, UsePlace } from '../../../api/errors';
import type { AnyInput } from '../../../content/input';
import type { AnyField } from '../../../content/kinds';
import { listLeaves, someField } from '../../../content/leaves';
import type { LocalizedText } from '../../../content/localized';
import {
  collectionNames,
  collectionOfType,
  definitionOf,
  type ContentType,
  type Definition,
} from '../../../content/registry';
import { locales } from '../../../i18n/locales';
import type { Database } from '../../db/database';
import { isFilledList } from '../../rows/list-indexes';
import { toVisibleInput } from '../access/visible-input';
import type { Viewer } from '../access/viewer';
import { fromRow, toTitle } from '../../rows/rows';
import { selectItems } from '../../rows/select-items';

/** A stored file with all present and former names of its sizes, because old texts may contain former ones. */
interface UsedFile {
  readonly id: string;
  readonly objectNames: readonly string[];
}

/**
 * Returns the uses of an item outside the trash with their fields: items that reference it, and items whose texts
 * show its picture or link its file. A use that the viewer may not see counts but has no title. `reader`: `null` for
 * the site itself, which gets every use marked as not shown to visitors.
 */
export async function listUses(
  db: Database,
  type: ContentType,
  id: string,
  reader: Viewer | null,
): Promise<Use[]> {
  const file = await findFile(db, type, id);
  const uses: Use[] = [];
  for (const collection of collectionNames) {
    const definition = definitionOf(collection);
    const conditions = listConditions(definition, { type, id, file });
    if (conditions.length === 0) continue;
    const rows = await selectItems(db, definition.type)
      .where('deleted_at', 'is', null)
      .where((where) => where.or(conditions))
      .execute();
    for (const row of rows) {
      const shown = reader ? toVisibleInput(collection, row, reader) : fromRow(definition, row);
      uses.push(
        shown === null
          ? { collection, id: null, title: { kz: null, ru: null }, places: [], isShown: false }
          : {
              collection,
              id: row.id,
              title: toTitle(definition, shown),
              places: listPlaces(definition, shown, { type, id, file }),
              isShown: reader !== null && toVisibleInput(collection, row, { ...reader, user: null }) !== null,
            },
      );
    }
  }
  return uses;
}

interface Used {
  readonly type: ContentType;
  readonly id: string;
  /** `null` if the item has no file. */
  readonly file: UsedFile | null;
}

/**
 * Returns the conditions of rows that use the item, at least one of which must hold; none if the type cannot use the
 * item.
 */
function listConditions(definition: Definition, { type, id, file }: Used): Expression<SqlBool>[] {
  const fields = Object.entries(definition.fields);
  const conditions = fields.flatMap(([name, field]) =>
    canReferTo(field, type) ? [refersTo(definition, name, id)] : [],
  );
  if (file === null || !fields.some(([, field]) => hasRichText(field))) return conditions;
  const using = sql<SqlBool>`id in (select item_id from file_use
    where file_id = ${file.id} and content_type = ${definition.type})`;
  return [...conditions, using];
}

function refersTo({ type, fields }: Definition, name: string, id: string): Expression<SqlBool> {
  const field = fields[name]!;
  const columnName = field.columns(name)[0]!.name;
  const column = sql.ref(columnName);
  // Lists of ids and blocks are stored as JSON, in which an id cannot be part of another one.
  if (field.kind === 'blocks') return sql`instr(${column}, ${id}) > 0`;
  return field.kind === 'references' || field.kind === 'images'
    ? sql`id in (select id from ${sql.table(type)}
        where ${isFilledList(columnName)} and instr(${column}, ${id}) > 0)`
    : sql`${column} = ${id}`;
}

/** Returns the content type that a field references; `null` if it references none. */
export function targetTypeOf(field: AnyField): string | null {
  if (field.kind === 'image' || field.kind === 'images') return 'image';
  return field.kind === 'reference' || field.kind === 'references' ? field.to : null;
}

/** Returns the fields of an input that reference the item, and the texts that show or link its file. */
function listPlaces(definition: Definition, input: AnyInput, { type, id, file }: Used): UsePlace[] {
  return Object.entries(definition.fields).flatMap(([name, field]): UsePlace[] => {
    if (field.kind === 'blocks') {
      const isUsing = listLeaves({ ...definition, fields: { [name]: field } }, input).some((leaf) => {
        if (leaf.field.kind !== 'localized-rich-text')
          return targetTypeOf(leaf.field) === type && refersToItem(leaf.field, leaf.value, id);
        const { kz, ru } = leaf.value as LocalizedText;
        return file?.objectNames.some((object) => `${kz}${ru}`.includes(object)) ?? false;
      });
      return isUsing ? [{ field: name, locale: null }] : [];
    }
    if (field.kind !== 'localized-rich-text') {
      const isUsing = targetTypeOf(field) === type && refersToItem(field, input[name], id);
      return isUsing ? [{ field: name, locale: null }] : [];
    }
    const html = input[name] as LocalizedText;
    return locales
      .filter((locale) => file?.objectNames.some((object) => html[locale]?.includes(object)))
      .map((locale) => ({ field: name, locale }));
  });
}

function refersToItem(field: AnyField, value: unknown, id: string): boolean {
  return field.references(value as never).some((reference) => reference.id === id);
}

/** Returns the stored file of an item; `null` if it has none. */
async function findFile(db: Database, type: ContentType, id: string): Promise<UsedFile | null> {
  const definition = definitionOf(collectionOfType(type));
  const name = findFileField(definition);
  if (name === undefined) return null;
  const item = await selectItems(db, type).where('id', '=', id).executeTakeFirst();
  const fileId = item && definition.fields[name]!.fromRow(name, item);
  if (typeof fileId !== 'string') return null;
  const rows = await db
    .selectFrom('stored_object')
    .select('name')
    .where('file_id', '=', fileId)
    .where('role', '=', 'shown')
    .execute();
  return { id: fileId, objectNames: rows.map(({ name: objectName }) => objectName) };
}

/** Returns the name of the field with the stored file of an item; `undefined` if its type has none. */
export function findFileField({ fields }: Definition): string | undefined {
  return Object.keys(fields).find((name) => fields[name]!.holdsFile);
}

/** Whether a field or a field of its blocks can reference items of a type. */
export function canReferTo(field: AnyField, type: string): boolean {
  return someField(field, (inner) => targetTypeOf(inner) === type);
}

/** Whether a field is or contains rich text, which can show pictures and link files. */
export function hasRichText(field: AnyField): boolean {
  return someField(field, ({ kind }) => kind === 'localized-rich-text');
}
