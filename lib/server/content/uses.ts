import type { Use } from '../../api/errors';
import type { ReferenceTarget } from '../../content/field';
import { collectionNames, collections, definitionOf } from '../../content/registry';
import type { Database } from '../db/database';
import { fromRow, toTitle } from './rows';
import { selectItems } from './select-items';

/** The items, trash aside, that point at something. */
export async function listUses(db: Database, to: ReferenceTarget, id: string): Promise<Use[]> {
  const uses: Use[] = [];
  for (const collection of collectionNames) {
    const definition = definitionOf(collection);
    const columns = listReferenceColumns(collection, to);
    if (columns.length === 0) continue;
    const rows = await selectItems(db, collections[collection].type)
      .where('deleted_at', 'is', null)
      .where((where) => where.or(columns.map((column) => where(column, '=', id))))
      .execute();
    uses.push(
      ...rows.map((row) => ({
        collection,
        id: row.id,
        title: toTitle(definition, fromRow(definition, row)),
      })),
    );
  }
  return uses;
}

/** Columns of a collection that may hold a reference to `to`. */
function listReferenceColumns(collection: (typeof collectionNames)[number], to: ReferenceTarget): string[] {
  const probe = '00000000-0000-4000-8000-000000000000';
  return Object.entries(definitionOf(collection).fields).flatMap(([name, field]) => {
    const points = field.references(probe as never).some((reference) => reference.to === to);
    return points ? field.columns(name).map((column) => column.name) : [];
  });
}
