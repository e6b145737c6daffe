import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { ContentDefinition } from '@/lib/content/define-content';
import { toColumnName } from '@/lib/content/kinds/scalar';
import { collectionNames, definitionOf } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import type { Tables } from '../db/database';
import type { ListIndex } from '../db/engine';
import { engineOf } from '../db/engine-of';
import { toShownText } from './shown-text';

/** Columns in every list index, so that a page of ids and its total are read from the index alone. */
const covered = ['id', 'deleted_at', 'status_kz', 'status_ru', 'publish_at', 'unpublish_at'];

/**
 * Creates the indexes of every content type that do not exist: for each sort order and filter of its lists, for
 * references and for scheduled publications. Derived from the definitions, so a new type gets them automatically.
 */
export async function createMissingIndexes(db: Kysely<Tables>): Promise<void> {
  const indexes: ListIndex[] = [];
  const tables = await db.introspection.getTables();
  for (const definition of collectionNames.map(definitionOf)) {
    const table = tables.find(({ name }) => name === definition.type);
    const existing = new Set(table?.columns.map(({ name }) => name));
    for (const { name, columns, where } of listIndexes(definition)) {
      // Missing columns are reported by the checks, for all fields together.
      if (!columns.every((column) => column.needs.every((needed) => existing.has(needed)))) continue;
      indexes.push({ name, table: definition.type, columns: columns.map(({ by }) => by), where });
    }
  }
  await engineOf(db).createIndexes(db, indexes);
}

interface Index {
  readonly name: string;
  readonly columns: readonly IndexColumn[];
  readonly where?: RawBuilder<unknown>;
}

/** A column of an index, or an expression over columns. */
interface IndexColumn {
  readonly name: string;
  readonly by: RawBuilder<unknown>;
  readonly needs: readonly string[];
}

function listIndexes(definition: ContentDefinition): Index[] {
  const {
    type,
    list: { sort: defaultSort, sortable },
  } = definition;
  const sorts = new Set(['updatedAt', defaultSort.field, ...sortable]);
  const orders = [...sorts].flatMap((name) => toKeys(definition, name).map((key) => [key]));
  const narrowed = Object.entries(definition.fields).flatMap(([name, field]) => {
    if (!field.filterable) return [];
    // Items filtered by a reference can be sorted by any column; other filtered lists have the default order only.
    const within = field.kind === 'reference' ? sorts : [defaultSort.field];
    return [...within].flatMap((sort) =>
      toColumns(definition, name).flatMap((filter) => toKeys(definition, sort).map((key) => [filter, key])),
    );
  });
  const pointing = Object.entries(definition.fields).flatMap(([name, field]) =>
    ['image', 'reference'].includes(field.kind) ? [toColumns(definition, name)] : [],
  );
  const holding = Object.entries(definition.fields).flatMap(([name, field]) =>
    ['images', 'references'].includes(field.kind) ? [toColumns(definition, name)] : [],
  );
  return [
    ...[...orders, ...narrowed].map((keys) => {
      const columns = [...new Map([...keys, toColumn('created_at')].map((key) => [key.name, key])).values()];
      return { name: toName(type, columns), columns: [...columns, ...covered.map(toColumn)] };
    }),
    ...pointing.map((columns) => ({ name: toName(type, columns), columns })),
    ...holding.map(([column]) => ({
      name: `${type}_holding_${column!.name}`,
      columns: [column!, toColumn('id')],
      where: isFilledList(column!.name),
    })),
    // Same names as in the migrations that created these indexes for the first types.
    ...['publish_at', 'unpublish_at'].map((name) => ({ name: `${type}_${name}`, columns: [toColumn(name)] })),
  ];
}

/**
 * Whether a list of ids in a row is not empty. The same words in the query let the engine read the few rows with such a list
 * from their index.
 */
export function isFilledList(column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} <> '[]'`;
}

function toName(type: string, columns: readonly IndexColumn[]): string {
  return `${type}_by_${columns.map(({ name }) => name).join('_')}`;
}

/** Returns the sort keys of a field: its stored columns, and for visitors the shown texts. */
function toKeys(definition: ContentDefinition, name: string): IndexColumn[] {
  const columns = toColumns(definition, name);
  if (!definition.fields[name]?.localized) return columns;
  const needs = [...columns.map((column) => column.name), ...locales.map((locale) => `status_${locale}`)];
  const shown = locales.map((locale) => ({
    name: `shown_${toColumnName(name)}_${locale}`,
    by: toShownText(name, locale),
    needs,
  }));
  return [...columns, ...shown];
}

function toColumns(definition: ContentDefinition, name: string): IndexColumn[] {
  const columns = definition.fields[name]?.columns(name).map((column) => column.name) ?? [toColumnName(name)];
  return columns.map(toColumn);
}

function toColumn(name: string): IndexColumn {
  return { name, by: sql.ref(name), needs: [name] };
}
