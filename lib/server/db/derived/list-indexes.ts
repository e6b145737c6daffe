import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ContentDefinition } from '../../../content/define-content';
import { toColumnName } from '../../../content/kinds/scalar';
import { collectionNames, definitionOf } from '../../../content/registry';
import { locales } from '../../../i18n/locales';
import type { Tables } from '../database';
import { toShownText } from '../../content/search/shown-text';

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
      if (!columns.every((column) => column.needs.every((each) => existing.has(each)))) continue;
      await sql`create index if not exists ${sql.ref(name)} on ${sql.table(definition.type)}
        (${sql.join(columns.map(({ by }) => by))})`.execute(db);
    }
  }
}

interface Index {
  readonly name: string;
  readonly columns: readonly IndexColumn[];
}

/** A column of an index, or what is reckoned from some. */
interface IndexColumn {
  readonly name: string;
  readonly by: RawBuilder<unknown>;
  readonly needs: readonly string[];
}

function listIndexes(definition: ContentDefinition): Index[] {
  const { type, defaultSort, sortable } = definition;
  const sorts = new Set(['updatedAt', defaultSort.field, ...sortable]);
  const orders = [...sorts].flatMap((name) => toKeys(definition, name).map((key) => [key]));
  const narrowed = Object.entries(definition.fields).flatMap(([name, field]) => {
    if (!field.filterable) return [];
    // Few things belong to one item, but they are put in any order; the rest is only paged through as it is.
    const within = field.kind === 'reference' ? sorts : [defaultSort.field];
    return [...within].flatMap((sort) =>
      toColumns(definition, name).flatMap((filter) => toKeys(definition, sort).map((key) => [filter, key])),
    );
  });
  const pointing = Object.entries(definition.fields).flatMap(([name, field]) =>
    ['image', 'reference'].includes(field.kind) ? [toColumns(definition, name)] : [],
  );
  return [
    ...[...orders, ...narrowed].map((keys) => {
      const columns = [...new Map([...keys, toColumn('created_at')].map((key) => [key.name, key])).values()];
      return { name: toName(type, columns), columns: [...columns, ...covered.map(toColumn)] };
    }),
    ...pointing.map((columns) => ({ name: toName(type, columns), columns })),
    // Called as in the migrations of the first types, which made them by hand.
    ...['publish_at', 'unpublish_at'].map((name) => ({ name: `${type}_${name}`, columns: [toColumn(name)] })),
  ];
}

function toName(type: string, columns: readonly IndexColumn[]): string {
  return `${type}_by_${columns.map(({ name }) => name).join('_')}`;
}

/** What lists are put in order by: for staff what is stored, for visitors also what they are shown of it. */
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
