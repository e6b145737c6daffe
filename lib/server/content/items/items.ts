import type { Lookup } from '../../../content/field';
import type { ContentDefinition, Person } from '../../../content/define-content';
import type { AnyInput, AnyItem } from '../../../content/input';
import type { ImageView } from '../../../content/kinds/reference';
import { toLocalized, type LocalizedText } from '../../../content/localized';
import { mapFields } from '../../../content/map-fields';
import { pickPublication } from '../../../content/publication';
import type { CollectionName } from '../../../content/registry';
import { definitionOf } from '../../../content/registry';
import type { ContentRow, Database } from '../../db/database';
import { loadTargets } from '../references/load-targets';
import { readPagePaths } from '../../rows/page-paths';
import { createLookup, listReferences, toLookup } from '../references/reference-lookup';
import { withoutBlocks } from '../access/read-hidden';
import { canReadDrafts, type Viewer } from '../access/viewer';
import { keepVisible, toPublicFields } from '../access/visible-input';
import { fromRow } from '../../rows/rows';
import { readUnchecked } from '../translations/machine-texts';
import { readTextChanges, type TextChanges } from './text-changes';

/** Returns rows as items for a viewer. Visitors get `null` for texts of unpublished languages. */
export async function toItems(
  db: Database,
  collection: CollectionName,
  rows: readonly ContentRow[],
  reader: Viewer,
): Promise<AnyItem[]> {
  const definition = definitionOf(collection);
  const shown = rows.map((row) => {
    const input = fromRow(definition, row);
    const isStaffView = canReadDrafts(reader, collection, row);
    return { row, isStaffView, input: isStaffView ? input : keepVisible(definition, input, reader.nowMs) };
  });
  const targets = await loadTargets(
    db,
    shown.flatMap(({ input }) => listReferences(definition, input)),
  );
  // A person who may read an item's drafts sees all its references: a form would drop hidden ones on save.
  const lookups = {
    staff: toLookup(targets, { seesDrafts: true, nowMs: reader.nowMs }),
    visitors: toLookup(targets, { seesDrafts: false, nowMs: reader.nowMs }),
  };
  const paths =
    collection === 'pages'
      ? await readPagePaths(
          db,
          rows.map((row) => row.id),
        )
      : null;
  const people = reader.user ? await loadPeople(db, rows) : new Map<string, Person>();
  const textChanges: ReadonlyMap<string, TextChanges> = reader.user
    ? await readTextChanges(
        db,
        rows.map((row) => row.id),
      )
    : new Map();
  const unchecked = await readUnchecked(
    db,
    shown.flatMap(({ row, isStaffView }) => (reader.user && isStaffView ? [row.id] : [])),
  );
  const hiddenBlocks = reader.hidden?.blocks ?? [];
  const items = shown.map(({ row, input, isStaffView }) => ({
    id: row.id,
    version: row.version,
    ...toItemFields(definition, input, isStaffView ? lookups.staff : inLanguagesOf(input, lookups.visitors)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: toLocalized((locale) => {
      const time = row[`published_at_${locale}`];
      return typeof time === 'string' && (isStaffView || input.status[locale] === 'published') ? time : null;
    }),
    textChangedAt: (isStaffView ? textChanges.get(row.id) : undefined) ?? { kz: null, ru: null },
    ...(unchecked.has(row.id) && { uncheckedLocales: unchecked.get(row.id) }),
    createdBy: isStaffView ? (people.get(row.created_by ?? '') ?? null) : null,
    updatedBy: isStaffView ? (people.get(row.updated_by ?? '') ?? null) : null,
    deletedAt: row.deleted_at,
    ...(paths && { path: paths.get(row.id) ?? null }),
  }));
  return hiddenBlocks.length === 0 ? items : items.map((item) => withoutBlocks(item, hiddenBlocks));
}

/**
 * Returns an item with its drafts for a person without an account. Leaves out its authors and pictures without
 * consent.
 */
export async function toSharedItem(
  db: Database,
  collection: CollectionName,
  row: ContentRow,
  nowMs: number,
): Promise<AnyItem> {
  const definition = definitionOf(collection);
  const stored = fromRow(definition, row);
  const input = { ...stored, ...toPublicFields(definition, stored, { kz: true, ru: true }) };
  const lookup = await createLookup(db, listReferences(definition, input), { seesDrafts: false, nowMs });
  return {
    id: row.id,
    version: row.version,
    ...toItemFields(definition, input, lookup),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: { kz: null, ru: null },
    textChangedAt: { kz: null, ru: null },
    createdBy: null,
    updatedBy: null,
    deletedAt: null,
  };
}

/** Returns the fields and publication of an item: an input with its references expanded. */
export function toItemFields(definition: ContentDefinition, input: AnyInput, lookup: Lookup): AnyItem {
  return {
    ...mapFields(definition, (name, field) => field.toItem(input[name] as never, lookup)),
    ...pickPublication(input),
  };
}

/**
 * Returns a lookup whose pictures have alt texts and captions in the item's published languages only, because other
 * texts may be drafts.
 */
function inLanguagesOf({ status }: AnyInput, lookup: Lookup): Lookup {
  return (reference) => {
    const target = lookup(reference);
    if (reference.to !== 'image' || target === null) return target;
    const view = target as ImageView;
    const keepPublished = (text: LocalizedText) =>
      toLocalized((locale) => (status[locale] === 'published' ? text[locale] : null));
    return { ...view, alt: keepPublished(view.alt), caption: keepPublished(view.caption) };
  };
}

async function loadPeople(db: Database, rows: readonly ContentRow[]): Promise<Map<string, Person>> {
  const ids = [
    ...new Set(rows.flatMap((row) => [row.created_by, row.updated_by]).filter((id) => id !== null)),
  ];
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(users.map((user) => [user.id, user]));
}
