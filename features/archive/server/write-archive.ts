import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { LocalizedText } from '@/lib/content/localized';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { createObjectName } from '@/lib/server/base/ids';
import type { Deps } from '@/lib/server/http/deps';
import {
  deletedPageListName,
  fileListName,
  manifestName,
  redirectListName,
  toListName,
  type ArchivedItem,
} from './archive-format';
import { chooseItems } from './choose-items';
import { listFiles } from './list-files';
import { removeLostReferences, type ArchivedFiles } from './lost-files';
import { takeSnapshot, type Snapshot } from './take-snapshot';
import { readSnapshotList, toIndexPage } from './pages/to-index-page';
import { toTextPage, type FilePlaces } from './pages/to-text-page';
import { createZipWriter, type ZipWriter } from '@/lib/server/zip/zip-writer';

/** Content of an archive. */
export interface ArchiveScope {
  /** First year of the school year; `null` for everything. */
  readonly schoolYear: number | null;
}

/** Parts of a site that an archive is made from. */
export type ArchivedSite = Pick<Deps, 'database' | 'files' | 'now'>;

/** An archive on disk and the number of missing files. */
export interface WrittenArchive {
  readonly path: string;
  readonly lostFiles: number;
}

/**
 * Writes an archive to a new file, which the caller deletes. Reads the content in one transaction, so that it is
 * consistent; packing takes longer and holds no lock.
 */
export async function writeArchive(
  deps: ArchivedSite,
  { schoolYear }: ArchiveScope,
): Promise<WrittenArchive> {
  const { files: store, database } = deps;
  const nowMs = deps.now();
  await mkdir(store.incomingFolder, { recursive: true });
  const made: string[] = [];
  const toPath = () => {
    const path = join(store.incomingFolder, createObjectName('part'));
    made.push(path);
    return path;
  };
  const target = join(store.incomingFolder, createObjectName('part'));
  const zip = createZipWriter(target, new Date(nowMs));
  try {
    const snapshot = await database.db
      .transaction()
      .execute(async (db) => takeSnapshot(db, await chooseItems(db, schoolYear), { nowMs, toPath }));
    const createdAt = new Date(nowMs).toISOString();
    const manifest = { format: 'school-site-content', version: 1, createdAt, schoolYear };
    await zip.add(manifestName, Readable.from([JSON.stringify(manifest)]), true);
    const files = await addFiles(deps, zip, snapshot);
    await addItems(zip, snapshot, files);
    await addDeletedPages(zip, snapshot, files);
    await zip.add(redirectListName, Readable.from(toJsonList(snapshot.redirects)), true);
    const lists = [...snapshot.lists.keys()].map(
      (collection) => [collection, () => readFound(snapshot.lists, collection, files)] as const,
    );
    for (const locale of locales) {
      const name = locale === 'kz' ? 'index.html' : 'ru.html';
      const about = { schoolYear, nowMs, lostNames: files.lostNames };
      await zip.add(name, Readable.from(toIndexPage(lists, locale, about)), true);
    }
    await zip.finish();
    return { path: target, lostFiles: files.lostNames.length };
  } catch (error) {
    zip.abandon();
    await rm(target, { force: true });
    throw error;
  } finally {
    await Promise.all(made.map((path) => rm(path, { force: true })));
  }
}

/** Adds the files and their list. Returns their paths and the missing ones. */
async function addFiles(
  deps: ArchivedSite,
  zip: ZipWriter,
  { lists, fileIds }: Snapshot,
): Promise<FilePlaces & ArchivedFiles> {
  const files = new Map<string, { entry: string; name: string }>();
  const fileOfObject = new Map<string, string>();
  const lostNames: string[] = [];
  const lostFileIds = new Set<string>();
  const listedFiles = [];
  for await (const { listed, objectName } of listFiles(deps.database.db, fileIds)) {
    // A missing file must not prevent the export of the others.
    if ((await deps.files.size(objectName)) === null) {
      lostFileIds.add(listed.id);
      lostNames.push(listed.name);
      continue;
    }
    const bytes = Readable.fromWeb(deps.files.read(objectName));
    await zip.add(listed.entry, bytes, false);
    files.set(listed.id, { entry: listed.entry, name: listed.name });
    for (const { name } of listed.objects) fileOfObject.set(name, listed.id);
    listedFiles.push(listed);
  }
  await zip.add(fileListName, Readable.from(toJsonList(listedFiles)), true);
  const fileOfImage = new Map<string, string>();
  const lostImageIds = new Set<string>();
  for await (const { id, input } of readSnapshotList(lists.get('images')!)) {
    const file = input['file'];
    if (typeof file !== 'string') continue;
    fileOfImage.set(id, file);
    if (lostFileIds.has(file)) lostImageIds.add(id);
  }
  const categoryNames = new Map<string, LocalizedText>();
  for await (const { input } of readSnapshotList(lists.get('categories')!))
    categoryNames.set(`${String(input['kind'])} ${String(input['key'])}`, input['name'] as LocalizedText);
  const objectNames = new Set(fileOfObject.keys());
  return {
    files,
    categoryNames,
    fileOfImage,
    fileOfObject,
    objectNames,
    lostFileIds,
    lostImageIds,
    lostNames,
  };
}

/** Adds the lists of items and a page for each item. */
async function addItems(
  zip: ZipWriter,
  { lists }: Snapshot,
  files: FilePlaces & ArchivedFiles,
): Promise<void> {
  for (const collection of lists.keys()) {
    const items = () => readFound(lists, collection, files);
    await zip.add(toListName(collection), Readable.from(toJsonList(items())), true);
    for await (const item of items()) {
      const page = toTextPage(collection, item, files);
      await zip.add(`texts/${collection}/${item.id}.html`, Readable.from([page]), true);
    }
  }
}

/** Adds the list of deleted pages, unless there are none. They have no pages to read: the site did not show them. */
async function addDeletedPages(
  zip: ZipWriter,
  { deletedPages }: Snapshot,
  files: ArchivedFiles,
): Promise<void> {
  const definition = definitionOf('pages');
  const pages = deletedPages.map((page) => ({ ...page, ...removeLostReferences(definition, page, files) }));
  if (pages.length > 0) await zip.add(deletedPageListName, Readable.from(toJsonList(pages)), true);
}

/** Yields the items of a collection without references to missing files. */
async function* readFound(
  lists: Snapshot['lists'],
  collection: CollectionName,
  files: ArchivedFiles,
): AsyncGenerator<ArchivedItem> {
  for await (const item of readSnapshotList(lists.get(collection)!)) {
    const remaining = removeLostReferences(definitionOf(collection), item, files);
    if (remaining) yield remaining;
  }
}

/** Yields a JSON array with one item per line, which can be read as a stream. */
async function* toJsonList(items: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const item of items) {
    yield `${isFirst ? '[' : ','}\n${JSON.stringify(item)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}
