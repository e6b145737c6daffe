import type { Lookup, Reference, ReferenceTarget } from '../../../content/field';
import type { ContentRow, Database } from '../../db/database';
import { seesDrafts, type Reader } from '../items/items';
import { createLookup } from './references';
import { selectItems } from '../items/select-items';

/**
 * Looks up what somebody on the staff may show: what visitors see, drafts that they may read, and whatever the item
 * names already (`kept`), so that nothing of it is lost when they save it.
 */
export async function createReaderLookup(
  db: Database,
  references: readonly Reference[],
  reader: Reader,
  kept: readonly Reference[],
): Promise<Lookup> {
  const { nowMs } = reader;
  const all = await createLookup(db, references, { seesDrafts: true, nowMs });
  const open = await createLookup(db, references, { seesDrafts: false, nowMs });
  const toKey = await createKeys(db, [...references, ...kept]);
  const own = new Set(await listReadable(db, references, toKey, reader));
  const keptKeys = new Set(kept.map(toKey));
  return (reference) => {
    const key = toKey(reference);
    if (own.has(key)) return all(reference);
    return open(reference) ?? (keptKeys.has(key) ? all(reference) : null);
  };
}

type ToKey = (reference: Reference) => string;

/** Names what is pointed at. All sizes that a picture ever had are that picture: a crop gives them other names. */
async function createKeys(db: Database, references: readonly Reference[]): Promise<ToKey> {
  const names = listIds(references, 'object');
  const objects =
    names.length === 0
      ? []
      : await db.selectFrom('stored_object').select(['name', 'file_id']).where('name', 'in', names).execute();
  const files = new Map(objects.map(({ name, file_id }) => [name, file_id]));
  return ({ to, id }) => (to === 'object' ? `picture:${files.get(id)}` : `${to}:${id}`);
}

/** Keys of what the reader may read as it is stored, drafts included. */
async function listReadable(
  db: Database,
  references: readonly Reference[],
  toKey: ToKey,
  reader: Reader,
): Promise<string[]> {
  const pictures = references.map(toKey).filter((key) => key.startsWith('picture:'));
  const images = await selectWith(db, 'image', 'id', listIds(references, 'image'));
  const imagesOfPictures = await selectWith(
    db,
    'image',
    'file',
    pictures.map((key) => key.slice('picture:'.length)),
  );
  const albums = await selectWith(db, 'album', 'id', listIds(references, 'album'));
  const sections = await selectWith(db, 'adisteme', 'id', listIds(references, 'adisteme'));
  const keep = (collection: 'images' | 'albums' | 'adisteme', rows: ContentRow[]) =>
    rows.filter((row) => seesDrafts(reader, collection, row));
  return [
    ...keep('images', images).map((row) => `image:${row.id}`),
    ...keep('images', imagesOfPictures).map((row) => `picture:${String(row['file'])}`),
    ...keep('albums', albums).map((row) => `album:${row.id}`),
    ...keep('adisteme', sections).map((row) => `adisteme:${row.id}`),
  ];
}

async function selectWith(
  db: Database,
  type: 'image' | 'album' | 'adisteme',
  column: 'id' | 'file',
  values: readonly string[],
): Promise<ContentRow[]> {
  if (values.length === 0) return [];
  return selectItems(db, type).where(column, 'in', values).execute();
}

function listIds(references: readonly Reference[], to: ReferenceTarget): string[] {
  return references.filter((reference) => reference.to === to).map(({ id }) => id);
}
