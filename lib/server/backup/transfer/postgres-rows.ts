import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../db/database';
import type { Row, StoredTable, Value } from './stored-tables';

/** Rows per statement. */
const batchSize = 500;

/** Types that the client reads as they are; others are read as texts, because numbers are not exact. */
const ownTypes = new Set(['double precision', 'boolean', 'bytea']);

/** Reads the rows of a table in batches. */
export async function* readPostgresRows(
  db: Transaction<Tables>,
  { name, columns }: StoredTable,
): AsyncGenerator<Row[]> {
  const cursor = sql.ref('rows_of_table');
  const read = columns.map((column, index) => {
    const value = sql.ref(column.name);
    const alias = sql.ref(`c${index}`);
    return ownTypes.has(column.type) ? sql`${value} as ${alias}` : sql`cast(${value} as text) as ${alias}`;
  });
  await sql`declare ${cursor} no scroll cursor for select ${sql.join(read)} from ${sql.table(name)}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.raw(String(batchSize))}
      from ${cursor}`.execute(db);
    if (rows.length === 0) break;
    yield rows.map((row) => columns.map(({ type }, index) => toValue(row[`c${index}`], type)));
  }
  await sql`close ${cursor}`.execute(db);
}

function toValue(value: unknown, type: string): Value {
  if (value === null || value === undefined) return null;
  const isInteger = type === 'boolean' || type === 'bigint' || type === 'integer';
  return isInteger ? BigInt(value as string | number) : (value as Value);
}

/** Adds rows to a table. */
export async function addPostgresRows(
  db: Transaction<Tables>,
  { name, columns }: StoredTable,
  rows: readonly Row[],
): Promise<void> {
  const names = columns.map((column) => sql.ref(column.name));
  const lists = columns.map(
    ({ type }, index) => sql`cast(${rows.map((row) => row[index])} as ${sql.raw(type)}[])`,
  );
  await sql`insert into ${sql.table(name)} (${sql.join(names)}) overriding system value
    select * from unnest(${sql.join(lists)})`.execute(db);
}

/** Sorts tables so that each comes after those to which it refers. */
export async function sortByReferences<Table extends { readonly name: string }>(
  db: Kysely<Tables>,
  tables: readonly Table[],
): Promise<Table[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select source.relname as "from", target.relname as "to" from pg_constraint
    join pg_class as source on source.oid = conrelid join pg_class as target on target.oid = confrelid
    where contype = 'f' and connamespace = to_regnamespace(quote_ident(current_schema()))`.execute(db);
  const sorted = new Set<Table>();
  const visit = (table: Table) => {
    if (sorted.has(table)) return;
    for (const { from, to } of rows)
      if (from === table.name && to !== from) {
        const target = tables.find(({ name }) => name === to);
        if (target) visit(target);
      }
    sorted.add(table);
  };
  tables.forEach(visit);
  return [...sorted];
}

/** Sets the sequences of a table's columns behind the highest values. */
export async function setSequences(db: Kysely<Tables>, { name, columns }: StoredTable): Promise<void> {
  for (const column of columns) {
    const { rows } = await sql<{ sequence: string | null }>`
      select pg_get_serial_sequence(quote_ident(${name}), ${column.name}) as sequence`.execute(db);
    const sequence = rows[0]?.sequence;
    if (sequence)
      await sql`select setval(${sequence}, coalesce(max(${sql.ref(column.name)}), 0) + 1, false)
        from ${sql.table(name)}`.execute(db);
  }
}
