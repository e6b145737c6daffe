import { firstRunSteps, type FirstRunStepName } from '../model/first-run';
import type { AnyField } from '@/lib/content/kinds';
import type { MenuEntry } from '@/lib/content/kinds/menu-field';
import type { AnyInput } from '@/lib/content/input';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';
import type { Database } from '@/lib/server/db/database';
import { fromRow } from '@/lib/server/rows/rows';
import { selectItems } from '@/lib/server/rows/select-items';
import type { StoredItem } from './stored-item';

/** Fields of the settings that describe the school but belong to no step: without them, the site forms them of others. */
const derivedFields: readonly string[] = ['tagline', 'description'];

/** Fields of steps whose sample values fit every school. */
const fittingFields: readonly string[] = ['palette', 'logo'];

/** Kinds of fields with words, in singletons besides the settings. Numbers and choices say nothing of a school. */
const wordKinds: readonly AnyField['kind'][] = [
  'blocks',
  'link',
  'links',
  'localized-rich-text',
  'localized-text',
  'text',
];

/**
 * Returns the fields of the settings that still have the values of the sample. A field of a finished step has the value that
 * an administrator confirmed.
 */
export async function readSampleFields(db: Database, done: ReadonlySet<string>): Promise<string[]> {
  const item = await readSingleton(db, 'site');
  if (!item) return [];
  const isOpen = (name: FirstRunStepName) => !done.has(name);
  const asked = firstRunSteps
    .filter(({ name, collection }) => collection === 'site' && isOpen(name))
    .flatMap(({ fields }): readonly string[] => fields);
  const names = [...asked, ...(isOpen('name') ? derivedFields : [])];
  return (await listFirstValues(db, item)).filter(
    (name) => names.includes(name) && !fittingFields.includes(name),
  );
}

/** Returns the singletons that have sample values, with the inputs without them. Required values stay. */
export async function clearSettings(
  db: Database,
  sampleFields: readonly string[],
): Promise<{ item: StoredItem; input: AnyInput }[]> {
  const cleared: { item: StoredItem; input: AnyInput }[] = [];
  for (const collection of collectionNames) {
    const { isSingleton, fields } = definitionOf(collection);
    if (!isSingleton || collection === 'menu') continue;
    const item = await readSingleton(db, collection);
    if (!item) continue;
    const names =
      collection === 'site'
        ? sampleFields
        : (await listFirstValues(db, item)).filter((name) => wordKinds.includes(fields[name]!.kind));
    const empty = names.filter((name) => !fields[name]!.required);
    if (empty.length === 0) continue;
    const values = empty.map((name): [string, unknown] => [name, fields[name]!.empty]);
    const input = fromRow(definitionOf(collection), item.row);
    cleared.push({ item, input: { ...input, ...Object.fromEntries(values) } });
  }
  return cleared;
}

/** Returns the menu without the entries of pages; `null` if it has none of them. */
export async function clearMenu(
  db: Database,
  pages: ReadonlySet<string>,
): Promise<{ item: StoredItem; input: AnyInput } | null> {
  const item = await readSingleton(db, 'menu');
  if (!item) return null;
  const definition = definitionOf('menu');
  const input = fromRow(definition, item.row);
  const isKept = ({ target }: Pick<MenuEntry, 'target'>) => target?.kind !== 'page' || !pages.has(target.id);
  const changes = Object.entries(definition.fields)
    .filter(([, field]) => field.kind === 'menu')
    .map(([name]): [string, readonly MenuEntry[]] => {
      const entries = (input[name] as readonly MenuEntry[])
        .filter(isKept)
        .map((entry) => ({ ...entry, entries: entry.entries.filter(isKept) }));
      return [name, entries.filter(({ target, entries: below }) => target !== null || below.length > 0)];
    });
  const changed: AnyInput = { ...input, ...Object.fromEntries(changes) };
  return JSON.stringify(changed) === JSON.stringify(input) ? null : { item, input: changed };
}

/** Returns the names of the fields that have the values which the site itself stored at its start, and are not empty. */
async function listFirstValues(db: Database, { collection, row }: StoredItem): Promise<string[]> {
  const definition = definitionOf(collection);
  const first = await db
    .selectFrom('revision')
    .select('input')
    .where('content_type', '=', definition.type)
    .where('item_id', '=', row.id)
    .where('version', '=', 1)
    .where('saved_by', 'is', null)
    .executeTakeFirst();
  if (!first) return [];
  const stored = fromRow(definition, row);
  const initial = JSON.parse(first.input) as AnyInput;
  return Object.entries(definition.fields)
    .filter(([name, field]) => {
      const value = JSON.stringify(stored[name]);
      return value === JSON.stringify(initial[name]) && value !== JSON.stringify(field.empty);
    })
    .map(([name]) => name);
}

async function readSingleton(db: Database, collection: CollectionName): Promise<StoredItem | null> {
  const row = await selectItems(db, definitionOf(collection).type)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { collection, row } : null;
}
