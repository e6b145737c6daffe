import { collectionNames, definitionOf, type Definition } from '../../../content/registry';
import type { Database } from '../../db/database';
import { selectItems } from '../../rows/select-items';
import type { FoundEntry } from '../../search-index/entry';

/** Returns ranked entries with one for each person, in the better place of both; see `sameAs` of content types. */
export async function mergePeople(db: Database, entries: readonly FoundEntry[]): Promise<FoundEntry[]> {
  let merged = [...entries];
  for (const collection of collectionNames) merged = await mergeType(db, merged, definitionOf(collection));
  return merged;
}

/** Replaces entries of a type by the entries of the same persons. */
async function mergeType(
  db: Database,
  entries: FoundEntry[],
  { type, search: { sameAs }, fields }: Definition,
): Promise<FoundEntry[]> {
  const field = sameAs === null ? undefined : fields[sameAs];
  if (sameAs === null || field?.kind !== 'reference') return entries;
  const own = entries.filter((entry) => entry.type === type);
  const others = entries.filter((entry) => entry.type === field.to);
  if (own.length === 0 || others.length === 0) return entries;
  const ids = own.map(({ itemId }) => itemId);
  const rows = await selectItems(db, type).where('id', 'in', ids).execute();
  const otherIds = new Map(rows.map((row) => [row.id, row[sameAs]]));
  const findOther = ({ itemId, title }: FoundEntry) => {
    const id = otherIds.get(itemId);
    return others.find((other) => (id ? other.itemId === id : other.title === title));
  };
  return [...new Set(entries.map((entry) => (entry.type === type && findOther(entry)) || entry))];
}
