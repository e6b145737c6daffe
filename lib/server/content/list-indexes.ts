import type { Kysely } from 'kysely';
import type { ContentDefinition } from '../../content/define-content';
import { toColumnName } from '../../content/kinds/scalar';
import { collectionNames, definitionOf } from '../../content/registry';
import type { Tables } from '../db/database';

/** With these a page of a list, and how long the list is, are read from the index alone. */
const covered = ['id', 'deleted_at', 'status_kz', 'status_ru', 'publish_at', 'unpublish_at'];

/**
 * Creates the indexes that every content type needs: for each order its lists may be put in, for each filter, for what
 * points at other items, and for what is scheduled. They follow from the definitions, so a new type has them from the
 * start.
 */
export async function createMissingIndexes(db: Kysely<Tables>): Promise<void> {
  const tables = await db.introspection.getTables();
  for (const definition of collectionNames.map(definitionOf)) {
    const table = tables.find(({ name }) => name === definition.type);
    const existing = new Set(table?.columns.map(({ name }) => name));
    for (const { name, columns } of listIndexes(definition)) {
      // That a column is missing is said by the checks, of every field at once.
      if (!columns.every((column) => existing.has(column))) continue;
      await db.schema
        .createIndex(name)
        .ifNotExists()
        .on(definition.type)
        .columns([...columns])
        .execute();
    }
  }
}

interface Index {
  readonly name: string;
  readonly columns: string[];
}

function listIndexes(definition: ContentDefinition): Index[] {
  const { type, defaultSort, sortable } = definition;
  const sorts = new Set(['updatedAt', defaultSort.field, ...sortable]);
  const orders = [...sorts].flatMap((name) => toColumns(definition, name).map((column) => [column]));
  const narrowed = Object.entries(definition.fields).flatMap(([name, field]) => {
    if (!field.filterable) return [];
    // Few things belong to one item, but they are put in any order; the rest is only paged through as it is.
    const within = field.kind === 'reference' ? sorts : [defaultSort.field];
    return [...within].flatMap((sort) =>
      toColumns(definition, name).flatMap((filter) =>
        toColumns(definition, sort).map((column) => [filter, column]),
      ),
    );
  });
  const pointing = Object.entries(definition.fields).flatMap(([name, field]) =>
    ['image', 'reference'].includes(field.kind) ? [toColumns(definition, name)] : [],
  );
  return [
    ...[...orders, ...narrowed].map((columns) => {
      const distinct = [...new Set([...columns, 'created_at'])];
      return { name: `${type}_by_${distinct.join('_')}`, columns: [...distinct, ...covered] };
    }),
    ...pointing.map((columns) => ({ name: `${type}_by_${columns.join('_')}`, columns })),
    // Called as in the migrations of the first types, which made them by hand.
    ...['publish_at', 'unpublish_at'].map((column) => ({ name: `${type}_${column}`, columns: [column] })),
  ];
}

function toColumns(definition: ContentDefinition, name: string): string[] {
  return definition.fields[name]?.columns(name).map((column) => column.name) ?? [toColumnName(name)];
}
