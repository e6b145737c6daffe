import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ContentDefinition } from '../../../content/define-content';
import { collectionNames, definitionOf } from '../../../content/registry';
import type { Tables } from '../database';

/** Key of the counters of a type, as SQL over the row named by `row`, with the columns that it depends on. */
interface Sorting {
  readonly key: (row: string) => string[];
  /** Columns whose change may move an item to another counter. */
  readonly columns: readonly string[];
  /** Columns by which lists can be filtered. */
  readonly filters: readonly string[];
}

const keyColumns = 'content_type, filter, value, trashed, status_kz, status_ru, timed, untitled';

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
    if (existing.size > 0) await keepTally(db, definition.type, toSorting(definition, existing));
  }
}

async function keepTally(db: Kysely<Tables>, type: string, sorting: Sorting): Promise<void> {
  const triggers = toTriggers(type, sorting);
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger' and tbl_name = ${type}`.execute(db);
  const known = new Map(rows.map((row) => [row.name, row.sql]));
  if ([...triggers].every(([name, text]) => known.get(name) === text)) return;
  await db.transaction().execute(async (transaction) => {
    for (const [name, text] of triggers) {
      await sql`drop trigger if exists ${sql.ref(name)}`.execute(transaction);
      await sql.raw(text).execute(transaction);
    }
    await sql`delete from tally where content_type = ${type}`.execute(transaction);
    for (const statement of toRecount(type, sorting)) await statement.execute(transaction);
  });
}

function toTriggers(type: string, sorting: Sorting): Map<string, string> {
  const { columns } = sorting;
  const added = toSteps(type, sorting, 'new', '+ 1');
  const taken = toSteps(type, sorting, 'old', '- 1');
  const changed = columns.map((column) => `old."${column}" is not new."${column}"`).join(' or ');
  const toText = (event: string, when: string, steps: string) =>
    `CREATE TRIGGER "tally_of_${type}_${event}" after ${when} begin\n${steps}\nend`;
  return new Map([
    [`tally_of_${type}_insert`, toText('insert', `insert on "${type}"`, added)],
    [`tally_of_${type}_delete`, toText('delete', `delete on "${type}"`, taken)],
    [
      `tally_of_${type}_update`,
      toText('update', `update on "${type}" when ${changed}`, `${taken}\n${added}`),
    ],
  ]);
}

function toSteps(type: string, { key, filters }: Sorting, row: 'new' | 'old', step: string): string {
  const keys = key(row).join(', ');
  return [`'', ''`, ...filters.map((column) => `'${column}', cast(${row}."${column}" as text)`)]
    .map((filter, index) => {
      const given = index === 0 ? 'true' : `${row}."${filters[index - 1]}" is not null`;
      return (
        `insert into tally (${keyColumns}, items) select '${type}', ${filter}, ${keys}, 0 ${step}\n` +
        `where ${given} on conflict (${keyColumns}) do update set items = items ${step};`
      );
    })
    .join('\n');
}

function toRecount(type: string, { key, filters }: Sorting): RawBuilder<unknown>[] {
  const keys = key('item').join(', ');
  return [`'', ''`, ...filters.map((column) => `'${column}', cast(item."${column}" as text)`)].map(
    (filter, index) => {
      const given = index === 0 ? 'true' : `item."${filters[index - 1]}" is not null`;
      return sql.raw(
        `insert into tally (${keyColumns}, items) select '${type}', ${filter}, ${keys}, count(*)
         from "${type}" as item where ${given} group by 1, 2, 3, 4, 5, 6, 7, 8`,
      );
    },
  );
}

function toSorting(definition: ContentDefinition, existing: ReadonlySet<string>): Sorting {
  const columnsOf = (name: string) =>
    (definition.fields[name]?.columns(name) ?? [])
      .map((column) => column.name)
      .filter((column) => existing.has(column));
  const titles = columnsOf(definition.titleField);
  const filters = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.filterable ? columnsOf(name) : [],
  );
  return {
    key: (row) => [
      `${row}.deleted_at is not null`,
      `${row}.status_kz`,
      `${row}.status_ru`,
      `${row}.publish_at is not null or ${row}.unpublish_at is not null`,
      titles.map((column) => `coalesce(${row}."${column}", '') = ''`).join(' or ') || 'false',
    ],
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
