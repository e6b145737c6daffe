import type { DatabaseIntrospector } from 'kysely';

/** A table whose rows a backup contains. */
export interface StoredTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** A value of a row, equal for both database systems. */
export type Value = string | bigint | number | Buffer | null;

/** Values of a row in the order of the columns. */
export type Row = readonly Value[];

/**
 * Tables that a start fills from others (counters, keys of indexes, and the indexes, which differ between systems), those
 * of running instances, of the place of a site, of its backups and of its searches, and the messages that it sends: a copy
 * would send them again.
 */
const derived =
  /^(?:attempt|job|site_identity|last_backup|missed_word|outgoing_message|tally|text_key|search_entry|text_of_.*|search_te(?:xt|rm)_.*|sqlite_.*)$/;

/** Lists the tables of a database that are not derived from others, with the columns sorted by name. */
export async function listStoredTables(introspection: DatabaseIntrospector): Promise<StoredTable[]> {
  const tables = await introspection.getTables();
  return tables
    .filter(({ name, isView }) => !isView && !derived.test(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .map((column) => ({ name: column.name, type: column.dataType.toLowerCase() }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    }));
}
