import type { ContentDefinition } from '@/lib/content/define-content';

/** A column as SQLite describes it. */
export interface TableColumn {
  readonly name: string;
  readonly type: string;
  /** 1 if no two rows may have the same value. */
  readonly isUnique: 0 | 1;
}

/** Returns what the table of a content type lacks to store its fields. `table`: its columns; none if it is missing. */
export function listMissingColumns(
  { type: table, fields }: ContentDefinition,
  columns: readonly TableColumn[],
): string[] {
  const wanted = Object.entries(fields).flatMap(([field, { columns: toColumns }]) =>
    toColumns(field).map(({ name, type, unique = false }) => ({ field, name, type: toWords(type, unique) })),
  );
  if (columns.length === 0) {
    const list = wanted.map(({ name, type }) => `${name} ${type}`).join(', ');
    return [`lib/server/db/migrations: no table ${table} (${list})`];
  }
  return wanted.flatMap(({ field, name, type }) => {
    const column = columns.find((candidate) => candidate.name === name);
    if (!column) return [`lib/server/db/migrations: no column ${table}.${name} (${type}) for field ${field}`];
    const present = toWords(column.type.toLowerCase(), column.isUnique === 1);
    return present === type
      ? []
      : [`lib/server/db/migrations: column ${table}.${name} is ${present}, but field ${field} is ${type}`];
  });
}

function toWords(type: string, isUnique: boolean): string {
  return isUnique ? `unique ${type}` : type;
}
