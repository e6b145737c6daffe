import { ApiError } from '@/lib/api/errors';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyInput } from '@/lib/content/input';
import { mapLeaves } from '@/lib/content/leaves';
import { unpublished } from '@/lib/content/publication';
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
import {
  listMissingReferences,
  validateWithoutReferences,
  validateShape,
} from '@/lib/server/content/items/validate-input';
import type { Write } from '@/lib/server/content/access/write';
import { archivedItemShape, toListName, type ArchivedItem } from './archive-format';
import { mapFileLinks } from './file-links';
import { refuse, type OpenArchive } from '@/lib/server/zip/open-archive';
import { pageRows } from './page-rows';
import { readEntries } from './read-entries';
import type { StoredFiles } from './store-files';
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
      const published = await settle(write, upgradeItem(collection, item), files, name, line);
      await storeItem(write, item, published.input);
      if (published.isDemoted) drafts += 1;
    }
  }
  const isKnown = await readKnownCategories(importing.db);
  for (const collection of collectionNames) await requireReferences(importing, collection, isKnown);
  return { items: ids.size, drafts };
}

/** Returns the collections in the order of import: the pictures of an item decide whether it may be published. */
function picturesFirst(): CollectionName[] {
  const isPicture = (name: CollectionName) =>
    Object.values(definitionOf(name).fields).some(({ kind }) => kind === 'picture');
  return collectionNames.toSorted((a, b) => Number(isPicture(b)) - Number(isPicture(a)));
}

/**
 * Returns the input to save: unchanged if it may be published, as a draft if only publication rules are broken.
 * Throws `invalid_archive` for other issues.
 */
async function settle(write: Write, item: ArchivedItem, files: StoredFiles, name: string, line: number) {
  try {
    return { input: await check(write, item, item.input, files), isDemoted: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_input') throw error;
  }
  try {
    const draft = { ...item.input, status: unpublished.status };
    return { input: await check(write, item, draft, files), isDemoted: true };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_input') throw error;
    throw refuse(name, line, ...(error.details.issues?.[0]?.path ?? []));
  }
}

async function check(
  write: Write,
  item: ArchivedItem,
  value: Record<string, unknown>,
  files: StoredFiles,
): Promise<AnyInput> {
  const definition = definitionOf(write.collection);
  const tidied = renameFiles(definition, validateShape(definition, value), files);
  const { input, issues } = await validateWithoutReferences(write, definition, tidied, item.id);
  if (issues.length > 0) throw new ApiError('invalid_input', { issues });
  return input;
}

/** Returns an input with this site's file ids. */
function renameFiles(definition: ContentDefinition, input: AnyInput, files: StoredFiles): AnyInput {
  const renamed = mapLeaves(definition, input, (field, value, path) => {
    if (field.kind === 'localized-rich-text') {
      const { kz, ru } = field.toItem(value as never, ({ id }) => files.objects.get(id) ?? null);
      const rename = (html: string | null) =>
        html && mapFileLinks(html, (object) => files.objects.get(object)?.url.split('/').at(-1) ?? object);
      return { kz: rename(kz), ru: rename(ru) };
    }
    if ((field.kind === 'picture' || field.kind === 'file') && value !== null) {
      const file = files.fileIds.get(value as string);
      if (file?.kind !== field.kind)
        throw new ApiError('invalid_input', { issues: [{ path, code: 'missing_reference' }] });
      return file.id;
    }
    return value;
  });
  return { ...input, ...renamed };
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
