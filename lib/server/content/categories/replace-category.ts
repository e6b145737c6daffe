import { sql } from 'kysely';
import type { CategoryKind } from '../../../content/categories';
import { mapLeaves } from '../../../content/leaves';
import type { ContentRow, Database } from '../../db/database';
import { fromRow } from '../../rows/rows';
import { selectItems } from '../../rows/select-items';
import type { CategoryPlace } from './category-places';

/** A category as items store it. */
export interface StoredCategory {
  readonly kind: CategoryKind;
  readonly key: string;
}

/** Returns the kind and key of a row. */
export function toStoredCategory(row: ContentRow): StoredCategory {
  return { kind: row['kind'] as CategoryKind, key: String(row['key']) };
}

/** Rows with blocks that contain a category, with their blocks after it was replaced by another one. */
export async function listReplacedBlocks(
  db: Database,
  { definition, name, column, field }: CategoryPlace,
  category: StoredCategory,
  into: string | null,
): Promise<{ row: ContentRow; blocks: unknown }[]> {
  if (field.kind !== 'blocks') return [];
  // Blocks are stored as JSON, in which a key is a string.
  const rows = await selectItems(db, definition.type)
    .where(sql<boolean>`instr(${sql.ref(column)}, ${JSON.stringify(category.key)}) > 0`)
    .execute();
  return rows.flatMap((row) => {
    let isUsed = false;
    const values = { [name]: fromRow(definition, row)[name] };
    const owner = { type: definition.type, fields: { [name]: field } };
    const replaced = mapLeaves(owner, values, (leaf, value) => {
      if (leaf.kind !== 'category' || leaf.of !== category.kind || value !== category.key) return value;
      isUsed = true;
      return into;
    });
    return isUsed ? [{ row, blocks: replaced[name] }] : [];
  });
}
