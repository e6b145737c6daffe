import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { Reference } from '@/lib/content/field';
import type { AnyInput } from '@/lib/content/input';
import {
  collectionNames,
  collectionOfType,
  definitionOf,
  type CollectionName,
  type ContentType,
} from '@/lib/content/registry';
import { schoolYearOf } from '@/lib/content/dates/school-year';
import { typeOf } from '@/lib/server/content/references/load-targets';
import { listReferences } from '@/lib/server/content/references/reference-lookup';
import { fromRow } from '@/lib/server/rows/rows';
import { selectItems } from '@/lib/server/rows/select-items';
import type { ContentRow, Database } from '@/lib/server/db/database';
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
  for (const collection of wholesFirst()) {
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

/** Returns the collections ordered so that wholes come before their parts. */
function wholesFirst(): CollectionName[] {
  const ordered = new Set<CollectionName>();
  const add = (name: CollectionName, parts: readonly CollectionName[]) => {
    const whole = wholeOf(name);
    // A cycle of parts has no first element.
    if (whole !== null && whole !== name && !parts.includes(whole)) add(whole, [...parts, name]);
    ordered.add(name);
  };
  for (const name of collectionNames) add(name, []);
  return [...ordered];
}

/** Returns the collection to whose items the items of a collection belong as parts; `null` if there is none. */
function wholeOf(name: CollectionName): CollectionName | null {
  const { fields, partOf } = definitionOf(name);
  const field = partOf === null ? undefined : fields[partOf];
  return field?.kind === 'reference' ? collectionOfType(field.to) : null;
}

function isOfYear(
  definition: ContentDefinition,
  row: ContentRow,
  input: AnyInput,
  schoolYear: number,
  chosen: ChosenItems,
): boolean {
  const wholeId = definition.partOf === null ? null : input[definition.partOf];
  if (typeof wholeId === 'string') return chosen.has(wholeId);
  const year = schoolYearOf(definition, input, toAlmatyDay(Date.parse(row.created_at)));
  return year === null || year === schoolYear;
}

/** Adds referenced items transitively. */
async function addUsed(db: Database, chosen: Set<string>, used: Reference[]): Promise<void> {
  for (let reference = used.pop(); reference; reference = used.pop()) {
    const type = reference.to === 'object' ? 'image' : typeOf(reference);
    const row = type && (await findRow(db, type, reference));
    if (!row || chosen.has(row.id)) continue;
    chosen.add(row.id);
    const definition = definitionOf(collectionOfType(type));
    used.push(...listReferences(definition, fromRow(definition, row)));
  }
}

function findRow(db: Database, type: ContentType, { to, id }: Reference): Promise<ContentRow | undefined> {
  const rows = selectItems(db, type).where('deleted_at', 'is', null);
  if (to !== 'object') return rows.where('id', '=', id).executeTakeFirst();
  const file = db.selectFrom('stored_object').select('file_id').where('name', '=', id);
  return rows.where('file', '=', file).executeTakeFirst();
}
