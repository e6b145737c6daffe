import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  sql,
  type DatabaseIntrospector,
  type DatabaseMetadata,
  type DatabaseMetadataOptions,
  type Dialect,
  type SchemaMetadata,
  type TableMetadata,
} from 'kysely';

interface ColumnRow {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNullable: 0 | 1;
  readonly hasDefault: 0 | 1;
  readonly isIdentity: 0 | 1;
}

/**
 * Lists the tables of the site's schema. Kysely's introspector lists those of all schemas, and fails if another site is
 * removed meanwhile.
 */
export class SchemaIntrospector implements DatabaseIntrospector {
  constructor(private readonly db: Parameters<Dialect['createIntrospector']>[0]) {}

  async getSchemas(): Promise<SchemaMetadata[]> {
    const { rows } = await sql<SchemaMetadata>`select current_schema() as name`.execute(this.db);
    return rows;
  }

  async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    const hidden: string[] = options?.withInternalKyselyTables
      ? []
      : [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE];
    const { rows } = await sql<ColumnRow>`
      select current_schema() as schema, c.relname as table, a.attname as column,
        format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
        a.atthasdef as "hasDefault", a.attidentity <> '' as "isIdentity"
      from pg_catalog.pg_class as c join pg_catalog.pg_attribute as a on a.attrelid = c.oid
      where c.relnamespace = to_regnamespace(quote_ident(current_schema())) and c.relkind = 'r' and a.attnum > 0
        and not a.attisdropped
      order by c.relname, a.attnum`.execute(this.db);
    const tables = new Map<string, ColumnRow[]>();
    for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
    return [...tables]
      .filter(([name]) => !hidden.includes(name))
      .map(([name, columns]) => toTable(name, columns));
  }

  async getMetadata(options?: DatabaseMetadataOptions): Promise<DatabaseMetadata> {
    return { tables: await this.getTables(options) };
  }
}

function toTable(name: string, rows: readonly ColumnRow[]): TableMetadata {
  return {
    name,
    isView: false,
    schema: rows[0]!.schema,
    columns: rows.map((row) => ({
      name: row.column,
      dataType: row.type,
      isNullable: row.isNullable === 1,
      hasDefaultValue: row.hasDefault === 1,
      isAutoIncrementing: row.isIdentity === 1,
    })),
  };
}
