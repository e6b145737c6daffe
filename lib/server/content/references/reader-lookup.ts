import type { Lookup, Reference } from '../../../content/field';
import { collectionOfType } from '../../../content/registry';
import type { Database } from '../../db/database';
import { canReadDrafts, type Viewer } from '../access/viewer';
import { loadTargets, toItemKey, typeOf, type Targets } from './load-targets';
import { toLookup } from './reference-lookup';

/**
 * Returns the lookup of a member of staff: what visitors see, drafts that the person may read, and everything that
 * the stored item already references (`kept`), so that saving drops nothing.
 */
export async function createReaderLookup(
  db: Database,
  references: readonly Reference[],
  reader: Viewer,
  kept: readonly Reference[],
): Promise<Lookup> {
  const { nowMs } = reader;
  const targets = await loadTargets(db, [...references, ...kept]);
  const all = toLookup(targets, { seesDrafts: true, nowMs });
  const open = toLookup(targets, { seesDrafts: false, nowMs });
  const keptKeys = new Set(kept.map((reference) => toKey(targets, reference)));
  return (reference) => {
    if (isReadable(targets, reference, reader)) return all(reference);
    return open(reference) ?? (keptKeys.has(toKey(targets, reference)) ? all(reference) : null);
  };
}

/** Returns the key of a reference's target. All sizes of a picture share a key, because a crop renames them. */
function toKey(targets: Targets, reference: Reference): string {
  const type = typeOf(reference);
  if (type !== null) return toItemKey(type, reference.id);
  const fileId = toFileId(targets, reference);
  return fileId === undefined ? `${reference.to} ${reference.id}` : `file ${fileId}`;
}

/** Whether the viewer may read the stored target, including drafts. */
function isReadable(targets: Targets, reference: Reference, reader: Viewer): boolean {
  const type = typeOf(reference);
  if (type !== null) {
    const row = targets.items.get(toItemKey(type, reference.id));
    return row !== undefined && canReadDrafts(reader, collectionOfType(type), row);
  }
  const images = targets.imagesOfFile.get(toFileId(targets, reference) ?? '') ?? [];
  return images.some((image) => canReadDrafts(reader, 'images', image));
}

function toFileId({ namedSizes }: Targets, { to, id }: Reference): string | undefined {
  return to === 'object' ? namedSizes.get(id)?.file_id : id;
}
