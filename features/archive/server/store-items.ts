import { isSystemPage } from '@/lib/content/pages/system-pages';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';
import { removeSynonyms } from '@/lib/server/search/query/remove-synonyms';
import {
  listUnknownCategories,
  readKnownCategories,
  type KnownCategories,
} from '@/lib/server/content/references/known-categories';
import { removeCategories } from '@/lib/server/content/categories/remove-categories';
import { createLookup, listReferences } from '@/lib/server/content/references/reference-lookup';
import { fromRow } from '@/lib/server/rows/rows';
import { listMissingReferences } from '@/lib/server/content/items/validate-input';
import type { Write } from '@/lib/server/content/access/write';
import {
  archivedDeletedPageShape,
  archivedItemShape,
  deletedPageListName,
  toListName,
} from './archive-format';
import { refuse, type OpenArchive } from '@/lib/server/zip/open-archive';
import { pageRows } from './page-rows';
import { readEntries } from './read-entries';
import type { StoredFiles } from './store-files';
import { settleItem } from './settle-item';
import { upgradeItem } from './upgrade-item';
import { storeItem } from './store-item';

/** Result of importing items. */
interface StoredItems {
  readonly items: number;
  /** Number of published items imported as drafts, because they lack what publishing requires today. */
  readonly drafts: number;
}

type Importing = Omit<Write, 'collection'>;

/** Stores the items of an archive in the caller's transaction. Throws `invalid_archive`. */
export async function storeItems(
  archive: OpenArchive,
  importing: Importing,
  files: StoredFiles,
): Promise<StoredItems> {
  const ids = new Set<string>();
  let drafts = 0;
  // Archives of earlier releases have no synonyms, and keep those that every site has.
  if (archive.has(toListName('synonyms'))) await removeSynonyms(importing.db);
  // Archives of earlier releases have no categories, and their items those that every site has.
  if (archive.has(toListName('categories'))) await removeCategories(importing.db);
  for (const collection of picturesFirst()) {
    const name = toListName(collection);
    for await (const { value: item, line } of readEntries(archive, name, archivedItemShape)) {
      if (ids.has(item.id)) throw refuse(name, line, 'id');
      ids.add(item.id);
      const write = { ...importing, collection };
      const published = await settleItem(write, upgradeItem(collection, item), files, name, line);
      await storeItem(write, item, published.input);
      if (published.isDemoted) drafts += 1;
    }
  }
  await storeDeletedPages(archive, importing, files, ids);
  const isKnown = await readKnownCategories(importing.db);
  for (const collection of collectionNames) await requireReferences(importing, collection, isKnown);
  return { items: ids.size, drafts };
}

/** Stores the deleted pages of the site's own routes in the trash, where they keep these pages closed. */
async function storeDeletedPages(
  archive: OpenArchive,
  importing: Importing,
  files: StoredFiles,
  ids: Set<string>,
): Promise<void> {
  const write = { ...importing, collection: 'pages' as const };
  const entries = readEntries(archive, deletedPageListName, archivedDeletedPageShape);
  for await (const { value: page, line } of entries) {
    if (ids.has(page.id)) throw refuse(deletedPageListName, line, 'id');
    if (!isSystemPage('pages', page.input)) throw refuse(deletedPageListName, line, 'input', 'slug');
    const { deletedAt, ...item } = page;
    const upgraded = upgradeItem('pages', item);
    const { input } = await settleItem(write, upgraded, files, deletedPageListName, line);
    await storeItem(write, { ...upgraded, deletedAt }, input);
    ids.add(page.id);
  }
}

/** Returns the collections in the order of import: the pictures of an item decide whether it may be published. */
function picturesFirst(): CollectionName[] {
  const isPicture = (name: CollectionName) =>
    Object.values(definitionOf(name).fields).some(({ kind }) => kind === 'picture');
  return collectionNames.toSorted((a, b) => Number(isPicture(b)) - Number(isPicture(a)));
}

/** Albums and images reference each other, so references, and with them categories, are checked after all items are stored. */
async function requireReferences(
  importing: Importing,
  collection: CollectionName,
  isKnown: KnownCategories,
): Promise<void> {
  const definition = definitionOf(collection);
  for await (const rows of pageRows(importing.db, collection)) {
    for (const row of rows) {
      const input = fromRow(definition, row);
      const lookup = await createLookup(importing.db, listReferences(definition, input), {
        seesDrafts: true,
        nowMs: importing.nowMs,
      });
      const [issue] = [
        ...listMissingReferences(definition, input, lookup),
        ...listUnknownCategories(definition, input, isKnown),
      ];
      if (issue) throw refuse(toListName(collection), row.id, ...issue.path);
    }
  }
}
