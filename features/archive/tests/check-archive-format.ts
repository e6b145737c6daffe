import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';
import { listKinds, readTable, toFieldRows } from './format-tables';

type Fields = Readonly<Record<string, unknown>>;

const withoutMarks = (cell: string) => cell.replaceAll('`', '');

/** Returns what an archive has and docs/archive-format.md does not say, and the reverse. `entries`: texts by name. */
export function listFormatFaults(document: string, entries: ReadonlyMap<string, string>): string[] {
  const readList = (name: string) => JSON.parse(entries.get(`content/${name}.json`) ?? '[]') as Fields[];
  const fieldsOf = (heading: string) => readTable(document, heading).map(([name]) => withoutMarks(name!));
  const types = new Map(readTable(document, 'Kinds').map(([kind, json]) => [withoutMarks(kind!), json!]));
  const items = collectionNames.flatMap((name) => readList(name).map((item) => ({ name, item })));
  const inputFields = (name: CollectionName) => [
    ...Object.keys(definitionOf(name).fields),
    ...fieldsOf('Publication'),
  ];
  return [
    ...listEntryFaults(fieldsOf('Entries'), [...entries.keys()]),
    ...compareKeys('Manifest', fieldsOf('Manifest'), [JSON.parse(entries.get('manifest.json')!) as Fields]),
    ...compareKeys(
      'Item',
      fieldsOf('Item'),
      items.map(({ item }) => item),
    ),
    ...compareKeys('File', fieldsOf('File'), readList('files')),
    ...compareKeys('Redirect', fieldsOf('Redirect'), readList('redirects')),
    ...compareKeys(
      'Deleted page',
      [...fieldsOf('Item'), ...fieldsOf('Deleted page')],
      readList('deleted-pages'),
    ),
    ...collectionNames.flatMap((name) =>
      compareKeys(
        name,
        inputFields(name),
        readList(name).map(({ input }) => input as Fields),
      ),
    ),
    ...compareSets('Kinds', [...types.keys()], listKinds()),
    ...compareSets(
      'Collections',
      readTable(document, 'Collections').map((cells) => toRow(cells)),
      toFieldRows().map((row) => toRow(row.split('|').slice(1, -1))),
    ),
    ...items.flatMap(({ name, item }) => listTypeFaults(name, item['input'] as Fields, types)),
  ];
}

function toRow(cells: readonly string[]): string {
  return cells.map((cell) => cell.trim()).join(' | ');
}

/** Every entry has a row, and every row has an entry; the list of deleted pages is often missing. */
function listEntryFaults(rows: readonly string[], names: readonly string[]): string[] {
  const values: Readonly<Record<string, string>> = {
    id: '[0-9a-f-]{36}',
    ending: '[a-z0-9]{2,5}',
    collection: `(?:${collectionNames.join('|')})`,
  };
  const patterns = rows.map((row) => ({
    row,
    pattern: new RegExp(
      `^${row.replaceAll('.', String.raw`\.`).replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)}$`,
    ),
  }));
  const unknown = names.filter((name) => !patterns.some(({ pattern }) => pattern.test(name)));
  const unused = patterns.filter(({ pattern }) => !names.some((name) => pattern.test(name)));
  return [
    ...unknown.map((name) => `Entries: ${name} has no row`),
    ...unused.map(({ row }) => `Entries: there is no ${row}`),
  ];
}

function compareKeys(heading: string, documented: readonly string[], values: readonly Fields[]): string[] {
  if (values.length === 0) return [`${heading}: the archive has none`];
  return [...new Set(values.flatMap((value) => compareSets(heading, documented, Object.keys(value))))];
}

function compareSets(heading: string, documented: readonly string[], found: readonly string[]): string[] {
  return [
    ...found
      .filter((name) => !documented.includes(name))
      .map((name) => `${heading}: ${name} is not documented`),
    ...documented
      .filter((name) => !found.includes(name))
      .map((name) => `${heading}: ${name} is not in the archive`),
  ];
}

function listTypeFaults(name: CollectionName, input: Fields, types: ReadonlyMap<string, string>): string[] {
  return Object.entries(definitionOf(name).fields).flatMap(([field, { kind }]) => {
    const value = input[field];
    if (value === null) return [];
    const type = Array.isArray(value) ? 'array' : typeof value;
    return type === types.get(kind) ? [] : [`${name}: ${field} (${kind}) is ${type}, not ${types.get(kind)}`];
  });
}
