import { sql } from 'kysely';
import type { Person } from '../../../content/define-content';
import { toColumnName } from '../../../content/kinds/scalar';
import { definitionOf, type CollectionName } from '../../../content/registry';
import type { Database } from '../../db/database';
import type { Viewer } from '../access/viewer';
import { toListQuery } from '../items/checked-list-query';
import { selectMatching, toListAccess } from '../items/select-matching';

/** Returns the authors and years of the items of a collection that a viewer finds in its list. */
export async function readFacets(
  db: Database,
  collection: CollectionName,
  viewer: Viewer,
): Promise<{ authors: Person[]; years: number[] }> {
  const definition = definitionOf(collection);
  const { fields, list } = definition;
  const listing = {
    ...{ collection, access: toListAccess(collection, viewer), now: new Date(viewer.nowMs).toISOString() },
    query: toListQuery(definition, { page: 1, perPage: 1 }),
  };
  const dated = fields[list.sort.field]?.kind === 'date' ? toColumnName(list.sort.field) : 'created_at';
  const rows = (await selectMatching(db, listing)).clearSelect();
  const years = await rows
    .select(sql<string | null>`substr(${sql.ref(dated)}, 1, 4)`.as('year'))
    .distinct()
    .execute();
  const writers = await rows.select('created_by').distinct().execute();
  const ids = writers.map((row) => row.created_by).filter((id) => id !== null);
  return {
    authors: ids.length === 0 ? [] : await readPeople(db, ids),
    years: years
      .map(({ year }) => Number(year))
      .filter((year) => year > 0)
      .sort((a, b) => b - a),
  };
}

function readPeople(db: Database, ids: readonly string[]): Promise<Person[]> {
  return db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute();
}
