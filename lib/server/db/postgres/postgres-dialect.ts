import {
  PostgresAdapter,
  PostgresQueryCompiler,
  type CreateIndexNode,
  type DataTypeNode,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type OperationNode,
  type OrderByItemNode,
} from 'kysely';
import { SchemaIntrospector } from './schema-introspector';

/** Dialect of a schema whose tables, order and comparisons are as in SQLite. */
export class SitePostgresDialect implements Dialect {
  constructor(private readonly driver: Driver) {}

  createDriver(): Driver {
    return this.driver;
  }

  createAdapter(): PostgresAdapter {
    return new SiteAdapter();
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new SiteQueryCompiler();
  }

  createIntrospector(db: Parameters<Dialect['createIntrospector']>[0]): DatabaseIntrospector {
    return new SchemaIntrospector(db);
  }
}

/** Migrations run in a transaction that holds the lock of writers, so they need no other lock. */
class SiteAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** SQLite's types with the types that hold the same values. Texts are compared by their bytes. */
const types: Readonly<Record<string, string>> = {
  text: 'text collate "C"',
  integer: 'bigint',
  real: 'double precision',
};

class SiteQueryCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    const isColumn = this.parentNode?.kind === 'ColumnDefinitionNode';
    const type = isColumn ? types[node.dataType] : undefined;
    if (type === undefined) super.visitDataType(node);
    else this.append(type);
  }

  /** SQLite sorts `null` before all values. */
  protected override visitOrderByItem(node: OrderByItemNode): void {
    super.visitOrderByItem(node);
    if (!node.nulls) this.append(isDescending(node) ? ' nulls last' : ' nulls first');
  }

  protected override visitCreateIndex(node: CreateIndexNode): void {
    const columns = node.columns?.map((column) => toIndexColumn(column));
    super.visitCreateIndex({ ...node, columns });
  }
}

function isDescending({ direction }: OrderByItemNode): boolean {
  return (
    direction?.kind === 'RawNode' &&
    (direction as unknown as { sqlFragments: string[] }).sqlFragments[0] === 'desc'
  );
}

/** Returns a column of an index with the order of {@link SiteQueryCompiler}. Otherwise no `order by` would use it. */
function toIndexColumn(column: OperationNode): OperationNode {
  if (column.kind === 'OrderByItemNode') return column;
  return { kind: 'OrderByItemNode', orderBy: column } as OrderByItemNode;
}
