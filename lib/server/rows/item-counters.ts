import type { Kysely } from 'kysely';
import type { ContentDefinition } from '@/lib/content/define-content';
import { collectionNames, definitionOf } from '@/lib/content/registry';
import type { Tables } from '../db/database';
import type { TallyKeys } from '../db/engine';
import { engineOf } from '../db/engine-of';

/**
 * Creates triggers that keep counters of the items of every content type: by state, in total and per value of each
 * list filter. Triggers also cover writes outside of this program. If the definition of a type has changed, recreates
 * its triggers and counts its items again.
 */
export async function createCounters(db: Kysely<Tables>): Promise<void> {
  const tables = await db.introspection.getTables();
  for (const definition of collectionNames.map(definitionOf)) {
    const table = tables.find(({ name }) => name === definition.type);
    const existing = new Set(table?.columns.map(({ name }) => name));
    // Missing tables and columns are reported by the checks, for all fields together.
    if (existing.size > 0) await engineOf(db).keepTally(db, definition.type, toKeys(definition, existing));
  }
}

function toKeys(definition: ContentDefinition, existing: ReadonlySet<string>): TallyKeys {
  const columnsOf = (name: string) =>
    (definition.fields[name]?.columns(name) ?? [])
      .map((column) => column.name)
      .filter((column) => existing.has(column));
  const titles = columnsOf(definition.titleField);
  const filters = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.filterable ? columnsOf(name) : [],
  );
  return {
    conditions: (row) => ({
      trashed: `${row}.deleted_at is not null`,
      timed: `${row}.publish_at is not null or ${row}.unpublish_at is not null`,
      untitled: titles.map((column) => `coalesce(${row}."${column}", '') = ''`).join(' or ') || 'false',
    }),
    columns: [
      'deleted_at',
      'status_kz',
      'status_ru',
      'publish_at',
      'unpublish_at',
      ...new Set([...titles, ...filters]),
    ],
    filters,
  };
}
