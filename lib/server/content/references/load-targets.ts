import type { Reference } from '../../../content/field';
import { collectionOfType, definitionOf, type ContentType } from '../../../content/registry';
import type { ContentRow, Database, StoredFile, StoredObject } from '../../db/database';
import { readPagePaths } from '../../rows/page-paths';
import { selectItems } from '../../rows/select-items';

/** Rows of reference targets, before permissions are applied. */
export interface Targets {
  /** Items by {@link toItemKey}, without the trash. */
  readonly items: ReadonlyMap<string, ContentRow>;
  /** Stored files by id, without removed ones. */
  readonly files: ReadonlyMap<string, StoredFile>;
  /** Shown sizes of each file and of the picture of its first page, sorted by width. */
  readonly sizes: ReadonlyMap<string, readonly StoredObject[]>;
  /** Sizes named in texts, by name; some were replaced since. */
  readonly namedSizes: ReadonlyMap<string, NamedSize>;
  /** Public paths of pages by id. */
  readonly pagePaths: ReadonlyMap<string, string>;
  /** Images of each stored picture, including the trash. */
  readonly imagesOfFile: ReadonlyMap<string, readonly ContentRow[]>;
}

type NamedSize = Pick<StoredObject, 'name' | 'file_id' | 'media_type' | 'width'>;

/** Returns the key of an item in {@link Targets}. */
export function toItemKey(type: string, id: string): string {
  return `${type}:${id}`;
}

/** Loads the targets of references with one query per content type and a few for all files. */
export async function loadTargets(db: Database, references: readonly Reference[]): Promise<Targets> {
  const items = await loadItems(db, references);
  const namedSizes = await selectNamed(db, listIds(references, 'object'));
  const pictures = [...items.values()].map((row) => row['file']).filter((id) => typeof id === 'string');
  const fileIds = [
    ...new Set([
      ...listIds(references, 'picture'),
      ...listIds(references, 'file'),
      ...pictures,
      ...namedSizes.map(({ file_id }) => file_id),
    ]),
  ];
  const files = await selectFiles(db, fileIds);
  const sizes = groupBy(await selectSizes(db, fileIds), ({ file_id }) => file_id);
  return {
    items,
    // A file without sizes was removed between the two statements.
    files: new Map(files.flatMap((file) => (sizes.has(file.id) ? [[file.id, file]] : []))),
    sizes,
    namedSizes: new Map(namedSizes.map((size) => [size.name, size])),
    pagePaths: await readPagePaths(db, listPageIds(items)),
    imagesOfFile: groupBy(await selectImages(db, fileIds), (row) => String(row['file'])),
  };
}

async function loadItems(db: Database, references: readonly Reference[]): Promise<Map<string, ContentRow>> {
  const idsOfType = new Map<ContentType, Set<string>>();
  for (const reference of references) {
    const type = typeOf(reference);
    if (type === null) continue;
    idsOfType.set(type, (idsOfType.get(type) ?? new Set()).add(reference.id));
  }
  const items = new Map<string, ContentRow>();
  for (const [type, ids] of idsOfType) {
    const rows = await selectItems(db, type)
      .where('id', 'in', [...ids])
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of rows) items.set(toItemKey(type, row.id), row);
  }
  return items;
}

/** Returns the content type of a reference's target; `null` for stored pictures and files. */
export function typeOf(reference: Reference): ContentType | null {
  if (reference.to === 'image') return 'image';
  return reference.to === 'item' ? definitionOf(collectionOfType(reference.type)).type : null;
}

function listPageIds(items: Targets['items']): string[] {
  return [...items].flatMap(([key, { id }]) => (key === toItemKey('page', id) ? [id] : []));
}

function groupBy<Row>(rows: readonly Row[], toKey: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(toKey(row), [...(groups.get(toKey(row)) ?? []), row]);
  return groups;
}

function listIds(references: readonly Reference[], to: Reference['to']): string[] {
  return [...new Set(references.filter((reference) => reference.to === to).map(({ id }) => id))];
}

async function selectNamed(db: Database, names: readonly string[]): Promise<NamedSize[]> {
  if (names.length === 0) return [];
  return db
    .selectFrom('stored_object')
    .select(['name', 'file_id', 'media_type', 'width'])
    .where('name', 'in', names)
    .execute();
}

async function selectFiles(db: Database, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('file').selectAll().where('id', 'in', ids).where('removed_at', 'is', null).execute();
}

async function selectSizes(db: Database, fileIds: readonly string[]): Promise<StoredObject[]> {
  if (fileIds.length === 0) return [];
  return (
    db
      .selectFrom('stored_object')
      .selectAll()
      .where('file_id', 'in', fileIds)
      .where('role', 'in', ['shown', 'preview'])
      .where('removed_at', 'is', null)
      .orderBy('width')
      // WebP before JPEG, which is larger.
      .orderBy('media_type', 'desc')
      .execute()
  );
}

async function selectImages(db: Database, fileIds: readonly string[]): Promise<ContentRow[]> {
  if (fileIds.length === 0) return [];
  return selectItems(db, 'image').where('file', 'in', fileIds).execute();
}
