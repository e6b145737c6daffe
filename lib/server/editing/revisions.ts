import type { Revision } from '../../api/contract';
import { ApiError, type UsePlace } from '../../api/errors';
import type { AnyInput } from '../../content/input';
import type { LocalizedText } from '../../content/localized';
import { definitionOf, type CollectionName, type ContentType, type Definition } from '../../content/registry';
import { locales } from '../../i18n/locales';
import type { Database } from '../db/database';
import { canReadDrafts, type Viewer } from '../content/access/viewer';
import { selectItems } from '../rows/select-items';

/** Returns the revisions of an item, newest first. Throws `not_found` if the reader may not see its drafts. */
export async function listRevisions(
  db: Database,
  collection: CollectionName,
  itemId: string,
  reader: Viewer,
): Promise<Revision[]> {
  const type = await requireReadable(db, collection, itemId, reader);
  const rows = await db
    .selectFrom('revision')
    .leftJoin('user', 'user.id', 'revision.saved_by')
    .select(['revision.version', 'revision.saved_at as savedAt', 'user.name as savedBy', 'input'])
    .where('content_type', '=', type)
    .where('item_id', '=', itemId)
    .orderBy('version', 'desc')
    .execute();
  const definition = definitionOf(collection);
  const inputs = rows.map(({ input }) => JSON.parse(input) as AnyInput);
  return rows.map(({ version, savedAt, savedBy }, index) => {
    const before = inputs[index + 1];
    return {
      version,
      savedAt,
      savedBy,
      changes: before ? listChanges(definition, before, inputs[index]!) : null,
    };
  });
}

/** Returns the places where two states differ. A field that was added to the definition later counts as empty. */
function listChanges(definition: Definition, before: AnyInput, after: AnyInput): UsePlace[] {
  const read = (input: AnyInput, { field, locale }: UsePlace) => {
    const value = input[field];
    return JSON.stringify((locale ? (value as LocalizedText | undefined)?.[locale] : value) ?? null);
  };
  const isLocalized = (name: string) => name === 'status' || definition.fields[name]?.localized;
  const places = [...Object.keys(definition.fields), 'status', 'publishAt', 'unpublishAt'].flatMap(
    (field): UsePlace[] =>
      isLocalized(field) ? locales.map((locale) => ({ field, locale })) : [{ field, locale: null }],
  );
  return places.filter((place) => read(before, place) !== read(after, place));
}

/** Returns the input that was saved as a revision. Throws `not_found`. */
export async function readRevision(
  db: Database,
  collection: CollectionName,
  itemId: string,
  version: number,
  reader: Viewer,
): Promise<AnyInput> {
  const type = await requireReadable(db, collection, itemId, reader);
  const row = await db
    .selectFrom('revision')
    .select('input')
    .where('content_type', '=', type)
    .where('item_id', '=', itemId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return JSON.parse(row.input) as AnyInput;
}

async function requireReadable(
  db: Database,
  collection: CollectionName,
  itemId: string,
  reader: Viewer,
): Promise<ContentType> {
  const type = definitionOf(collection).type;
  const row = await selectItems(db, type).where('id', '=', itemId).executeTakeFirst();
  if (!row || !canReadDrafts(reader, collection, row)) throw new ApiError('not_found');
  return type;
}
