import type { FileView, ImageVariant, PictureFile } from '../../../content/kinds/reference';
import { asItCame, type Recipe } from '../../../content/recipe';
import type { Database, StoredFile, StoredObject } from '../../db/database';
import { listForbidden } from '../images/lacks-consent';

/** Who reads. Visitors are not told when a picture was taken, nor shown people who did not agree. */
interface FileReader {
  readonly seesDrafts: boolean;
}

/** The stored files with these ids that were not removed, by `picture:{id}` and `file:{id}`. */
export async function loadFiles(
  db: Database,
  ids: readonly string[],
  reader: FileReader,
): Promise<Map<string, PictureFile | FileView>> {
  if (ids.length === 0) return new Map();
  const files = await db
    .selectFrom('file')
    .selectAll()
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  const objects = await selectShown(db, ids);
  const hidden = await listHidden(db, ids, reader);
  const readable = files.filter(({ id }) => !hidden.has(id));
  return new Map(
    readable.map((file) => {
      const own = objects.filter((object) => object.file_id === file.id);
      const view = file.kind === 'picture' ? toPictureFile(file, own, reader) : toFileView(file, own);
      return [`${file.kind}:${file.id}`, view];
    }),
  );
}

/**
 * What is shown now in the place of stored objects, by the name of each: the object itself, or its successor of about
 * the same width. Names of pictures that were removed or may not be shown have none.
 */
export async function loadObjects(
  db: Database,
  names: readonly string[],
  reader: FileReader,
): Promise<Map<string, ImageVariant>> {
  if (names.length === 0) return new Map();
  const named = await db
    .selectFrom('stored_object')
    .innerJoin('file', 'file.id', 'stored_object.file_id')
    .innerJoin('image', 'image.file', 'file.id')
    .select(['stored_object.name', 'stored_object.file_id'])
    .select(['stored_object.media_type', 'stored_object.width'])
    .where('stored_object.name', 'in', names)
    .where('file.removed_at', 'is', null)
    .where('image.deleted_at', 'is', null)
    .execute();
  const fileIds = named.map((row) => row.file_id);
  const hidden = await listHidden(db, fileIds, reader);
  const allowed = named.filter((row) => !hidden.has(row.file_id));
  const shown = await selectShown(db, [...new Set(allowed.map((row) => row.file_id))]);
  const found = new Map<string, ImageVariant>();
  for (const { name, file_id, media_type, width } of allowed) {
    const alike = shown.filter((each) => each.file_id === file_id && each.media_type === media_type);
    const successor =
      alike.find((each) => each.name === name) ??
      alike.find((each) => (each.width ?? 0) >= (width ?? 0)) ??
      alike.at(-1);
    if (successor) found.set(name, toVariant(successor));
  }
  return found;
}

function listHidden(db: Database, fileIds: readonly string[], reader: FileReader): Promise<Set<string>> {
  return reader.seesDrafts ? Promise.resolve(new Set()) : listForbidden(db, [...new Set(fileIds)]);
}

async function selectShown(db: Database, fileIds: readonly string[]): Promise<StoredObject[]> {
  if (fileIds.length === 0) return [];
  return (
    db
      .selectFrom('stored_object')
      .selectAll()
      .where('file_id', 'in', fileIds)
      .where('role', '=', 'shown')
      .where('removed_at', 'is', null)
      .orderBy('width')
      // The smaller one of a width first.
      .orderBy('media_type', 'desc')
      .execute()
  );
}

function toPictureFile(file: StoredFile, objects: readonly StoredObject[], reader: FileReader): PictureFile {
  return {
    id: file.id,
    width: file.width ?? 0,
    height: file.height ?? 0,
    variants: objects.map(toVariant),
    placeholder: file.placeholder,
    takenAt: reader.seesDrafts ? file.taken_at : null,
    recipe: file.recipe === null ? asItCame : (JSON.parse(file.recipe) as Recipe),
  };
}

function toVariant({ name, width, height, media_type }: StoredObject): ImageVariant {
  return { url: toFileUrl(name), width: width ?? 0, height: height ?? 0, mediaType: media_type };
}

function toFileView(file: StoredFile, [object]: readonly StoredObject[]): FileView {
  return {
    id: file.id,
    url: toFileUrl(object?.name ?? ''),
    name: file.original_name,
    mediaType: file.media_type,
    bytes: file.bytes,
  };
}

/** Address of a stored object on this site. */
function toFileUrl(name: string): string {
  return `/api/files/${name}`;
}
