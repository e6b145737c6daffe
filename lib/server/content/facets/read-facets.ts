import { sql } from 'kysely';
import type { ListStatus } from '../../../api/list-statuses';
import type { Person } from '../../../content/define-content';
import { toColumnName } from '../../../content/kinds/scalar';
import { definitionOf, type CollectionName } from '../../../content/registry';
import type { Database } from '../../db/database';
import type { Viewer } from '../access/viewer';
import { toListQuery } from '../items/checked-list-query';
import { selectMatching, toListAccess } from '../items/select-matching';

/** Returns the authors, years and states of the items of a collection that a viewer finds in its list. */
export async function readFacets(
  db: Database,
  collection: CollectionName,
  viewer: Viewer,
): Promise<{ authors: Person[]; years: number[]; hasUnchecked: boolean }> {
  const definition = definitionOf(collection);
  const { fields, list } = definition;
  const toListing = (status?: ListStatus) => ({
    ...{ collection, access: toListAccess(collection, viewer), now: new Date(viewer.nowMs).toISOString() },
    query: toListQuery(definition, { page: 1, perPage: 1, status }),
  });
  const dated = fields[list.sort.field]?.kind === 'date' ? toColumnName(list.sort.field) : 'created_at';
  const matching = await selectMatching(db, toListing());
  const rows = await matching
    .clearSelect()
    .select(['created_by', sql<string | null>`substr(${sql.ref(dated)}, 1, 4)`.as('year')])
    .distinct()
    .execute();
  const unchecked = await (await selectMatching(db, toListing('unchecked'))).limit(1).execute();
  const ids = [...new Set(rows.map((row) => row.created_by))].filter((id) => id !== null);
  return {
    authors: ids.length === 0 ? [] : await readPeople(db, ids),
    years: [...new Set(rows.map(({ year }) => Number(year)))]
      .filter((year) => year > 0)
      .sort((a, b) => b - a),
    hasUnchecked: unchecked.length > 0,
  };
}

function readPeople(db: Database, ids: readonly string[]): Promise<Person[]> {
  return db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute();
}
