import type { ContentDefinition } from '@/lib/content/define-content';

/** A column as SQLite's `PRAGMA table_info` tells it. */
export interface TableColumn {
  readonly name: string;
  readonly type: string;
}

/** What the table of a content type lacks to store its fields. */
export function listMissingColumns(definition: ContentDefinition, table: readonly TableColumn[]): string[] {
  const types = new Map(table.map((column) => [column.name, column.type.toLowerCase()]));
  return Object.entries(definition.fields).flatMap(([fieldName, field]) =>
    field.columns(fieldName).flatMap(({ name, type }) => {
      const found = types.get(name);
      if (found === undefined) return [`${definition.type}.${name}: no column for field ${fieldName}`];
      return found === type
        ? []
        : [`${definition.type}.${name}: ${found}, but field ${fieldName} is ${type}`];
    }),
  );
}
