import type { ContentDefinition } from '@/lib/content/define-content';

/** A column as reported by SQLite. */
export interface TableColumn {
  readonly name: string;
  readonly type: string;
  /** 1 for a unique column. */
  readonly isUnique: 0 | 1;
}

/** Returns the columns that a content type's table lacks. */
export function listMissingColumns(definition: ContentDefinition, table: readonly TableColumn[]): string[] {
  const columns = new Map(table.map((column) => [column.name, column]));
  return Object.entries(definition.fields).flatMap(([fieldName, field]) =>
    field.columns(fieldName).flatMap(({ name, type, unique = false }) => {
      const column = columns.get(name);
      if (!column) return [`${definition.type}.${name}: no column for field ${fieldName}`];
      const wanted = toWords(type, unique);
      const found = toWords(column.type.toLowerCase(), column.isUnique === 1);
      return found === wanted
        ? []
        : [`${definition.type}.${name}: ${found}, but field ${fieldName} is ${wanted}`];
    }),
  );
}

function toWords(type: string, isUnique: boolean): string {
  return isUnique ? `unique ${type}` : type;
}
