import { sql, type Expression, type RawBuilder } from 'kysely';
import { collectionNames, definitionOf } from '../../content/registry';

/** Selects the number of all items of a site, also those in the trash. `schema`: `null` for that of the connection. */
export function countStoredItems(schema: string | null): RawBuilder<number> {
  const types = collectionNames.map((name) => definitionOf(name).type);
  const tally = sql.table(schema === null ? 'tally' : `${schema}.tally`);
  // `tally` has the number of all items of a type in rows without a filter.
  return sql`(select cast(coalesce(sum(items), 0) as bigint) from ${tally}
    where filter = '' and content_type in (${sql.join(types)}))`;
}

/** Selects the size of the tables and indexes of a schema of PostgreSQL, in bytes. */
export function measureSchema(schema: Expression<string>): RawBuilder<number> {
  return sql`(select cast(coalesce(sum(pg_total_relation_size(oid)), 0) as bigint) from pg_class
    where relkind = 'r' and relnamespace = to_regnamespace(quote_ident(${schema})))`;
}
