import { open } from 'node:fs/promises';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { Lookup } from '@/lib/content/field';
import type { AnyInput } from '@/lib/content/input';
import { mapLeaves } from '@/lib/content/leaves';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';
import { listFileIds } from '@/lib/server/content/references/file-uses';
import { createLookup, listReferences } from '@/lib/server/content/references/reference-lookup';
import { fromRow } from '@/lib/server/rows/rows';
import { readTextChanges } from '@/lib/server/content/items/text-changes';
import type { ContentRow, Database } from '@/lib/server/db/database';
import type { ArchivedDeletedPage, ArchivedItem, ArchivedRedirect } from './archive-format';
import type { ChosenItems } from './choose-items';
import { pageRows, selectDeletedPages } from './page-rows';
import { listRedirects } from './archived-redirects';

/** Content as of one moment, in temporary files until it is packed. */
export interface Snapshot {
  /** Paths of the lists by collection, one item per line. */
  readonly lists: ReadonlyMap<CollectionName, string>;
  /** Ids of the files that the items use. */
  readonly fileIds: ReadonlySet<string>;
  readonly redirects: readonly ArchivedRedirect[];
  readonly deletedPages: readonly ArchivedDeletedPage[];
}

/** Writes the selected items to files, in the caller's transaction. `toPath` returns a new path for each list. */
export async function takeSnapshot(
  db: Database,
  chosen: ChosenItems,
  { nowMs, toPath }: { readonly nowMs: number; readonly toPath: () => string },
): Promise<Snapshot> {
  const lists = new Map<CollectionName, string>();
  const fileIds = new Set<string>();
  for (const collection of collectionNames) {
    const path = toPath();
    lists.set(collection, path);
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const rows of pageRows(db, collection)) {
        const chosenRows = rows.filter((row) => chosen.has(row.id));
        for (const item of await toArchived(db, collection, chosenRows, fileIds, nowMs)) {
          await file.write(`${JSON.stringify(item)}\n`);
        }
      }
    } finally {
      await file.close();
    }
  }
  const rows = await selectDeletedPages(db);
  const pages = await toArchived(db, 'pages', rows, fileIds, nowMs);
  const deletedPages = pages.map((page, index) => ({ ...page, deletedAt: rows[index]!.deleted_at }));
  return { lists, fileIds, redirects: await listRedirects(db, chosen), deletedPages };
}

async function toArchived(
  db: Database,
  collection: CollectionName,
  rows: readonly ContentRow[],
  fileIds: Set<string>,
  nowMs: number,
): Promise<ArchivedItem[]> {
  const definition = definitionOf(collection);
  const inputs = rows.map((row) => fromRow(definition, row));
  const references = inputs.flatMap((input) => listReferences(definition, input));
  const lookup = await createLookup(db, references, { seesDrafts: true, nowMs });
  const ids = rows.map((row) => row.id);
  const changes = await readTextChanges(db, ids);
  const living = inputs.map((input) => keepLiving(definition, input, lookup));
  for (const input of living) {
    for (const id of await listFileIds(db, definition, input)) fileIds.add(id);
  }
  return rows.map((row, index) => {
    const input = living[index]!;
    return {
      id: row.id,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      publishedAt: { kz: row.published_at_kz, ru: row.published_at_ru },
      textChangedAt: changes.get(row.id) ?? { kz: null, ru: null },
      input,
    };
  });
}

/** Removes references to trashed items and photos taken down. */
function keepLiving(definition: ContentDefinition, input: AnyInput, lookup: Lookup): AnyInput {
  const living = mapLeaves(definition, input, (field, value) =>
    field.kind === 'localized-rich-text'
      ? field.toItem(value as never, lookup)
      : field.keepReferences(value as never, (reference) => lookup(reference) !== null),
  );
  return { ...input, ...living };
}
