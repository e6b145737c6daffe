import { toAlmatyDay } from '../../i18n/format/almaty-time';
import type { ContentDefinition } from '../../content/define-content';
import type { Reference } from '../../content/field';
import type { AnyInput } from '../../content/input';
import { collectionNames, collectionOfType, definitionOf, type CollectionName } from '../../content/registry';
import { schoolYearOf } from '../../content/school-year';
import { listReferences } from '../content/references/references';
import { fromRow } from '../content/items/rows';
import { selectItems } from '../content/items/select-items';
import type { ContentRow, Database } from '../db/database';
import { pageRows } from './page-rows';

/** Ids of the items in an archive. */
export type ChosenItems = ReadonlySet<string>;

/**
 * Selects the items of a school year (`null`: all): items dated in it, undated items, their children (photos of an
 * album), and everything these reference, regardless of date.
 */
export async function chooseItems(db: Database, schoolYear: number | null): Promise<ChosenItems> {
  const chosen = new Set<string>();
  const used: Reference[] = [];
  for (const collection of parentsFirst()) {
    const definition = definitionOf(collection);
    for await (const rows of pageRows(db, collection)) {
      for (const row of rows) {
        const input = fromRow(definition, row);
        if (schoolYear !== null && !isOfYear(definition, row, input, schoolYear, chosen)) continue;
        chosen.add(row.id);
        if (schoolYear !== null) used.push(...listReferences(definition, input));
      }
    }
  }
  await addUsed(db, chosen, used);
  return chosen;
}

/** Returns collections with parents before children. */
function parentsFirst(): CollectionName[] {
  const parents: readonly CollectionName[] = ['albums', 'adisteme'];
  return [...parents, ...collectionNames.filter((name) => !parents.includes(name))];
}

function isOfYear(
  definition: ContentDefinition,
  row: ContentRow,
  input: AnyInput,
  schoolYear: number,
  chosen: ChosenItems,
): boolean {
  const owner = Object.keys(definition.fields).find((name) => definition.fields[name]!.kind === 'reference');
  const ownerId = owner === undefined ? null : input[owner];
  if (typeof ownerId === 'string') return chosen.has(ownerId);
  const year = schoolYearOf(definition, input, toAlmatyDay(Date.parse(row.created_at)));
  return year === null || year === schoolYear;
}

/** Adds referenced items transitively. */
async function addUsed(db: Database, chosen: Set<string>, used: Reference[]): Promise<void> {
  for (let reference = used.pop(); reference; reference = used.pop()) {
    if (reference.to === 'picture' || reference.to === 'file') continue;
    const row = await findRow(db, reference);
    if (!row || chosen.has(row.id)) continue;
    chosen.add(row.id);
    const type = reference.to === 'object' ? 'image' : reference.to;
    const definition = definitionOf(collectionOfType(type));
    used.push(...listReferences(definition, fromRow(definition, row)));
  }
}

function findRow(db: Database, { to, id }: Reference): Promise<ContentRow | undefined> {
  if (to === 'picture' || to === 'file') return Promise.resolve(undefined);
  const rows = selectItems(db, to === 'object' ? 'image' : to).where('deleted_at', 'is', null);
  if (to !== 'object') return rows.where('id', '=', id).executeTakeFirst();
  const file = db.selectFrom('stored_object').select('file_id').where('name', '=', id);
  return rows.where('file', '=', file).executeTakeFirst();
}
