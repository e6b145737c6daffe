import { sql } from 'kysely';
import type { AnyInput } from '../../../content/input';
import type { InputIssue } from '../../../content/input-issue';
import { toLeafKey } from '../../../content/leaf-key';
import { listLeaves } from '../../../content/leaves';
import type { LocalizedText } from '../../../content/localized';
import type { ContentType, Definition } from '../../../content/registry';
import { locales, type Locale } from '../../../i18n/locales';
import type { Database } from '../../db/database';
import type { Write } from '../access/write';

/**
 * How long a translation that no save has stored may still come from an autosave or a proposal, in milliseconds. Longer than
 * both are kept.
 */
const pendingMs = 90 * 24 * 60 * 60 * 1000;

/** A text of an item that a machine translated. */
export interface MachineText {
  /** Key of the leaf, see `toLeafKey`. */
  readonly path: string;
  /** The stored text at the time of the translation; a save that keeps it has not taken the translation over. */
  readonly before: string | null;
}

/** Notes translations that a person got for the form of an item. They count from the save that stores them. */
export async function noteMachineTexts(
  db: Database,
  item: { readonly id: string; readonly type: ContentType; readonly locale: Locale },
  texts: readonly MachineText[],
  now: string,
): Promise<void> {
  for (const { path, before } of texts)
    await db
      .insertInto('machine_text')
      .values({
        item_id: item.id,
        content_type: item.type,
        locale: item.locale,
        path,
        before,
        made_at: now,
        is_stored: 0,
      })
      // An unchecked text stays unchecked if it is translated again.
      .onConflict((conflict) => conflict.columns(['item_id', 'locale', 'path']).doUpdateSet({ made_at: now }))
      .execute();
}

/** Returns an issue for each unchecked translation that an input would publish. */
export async function listUncheckedIssues(
  { db, nowMs, actor }: Write,
  definition: Definition,
  { itemId, input }: { readonly itemId: string; readonly input: AnyInput },
): Promise<InputIssue[]> {
  const shown = locales.filter((locale) => input.status[locale] === 'published');
  if (actor.kind === 'site' || shown.length === 0) return [];
  const rows = await selectRows(db, itemId);
  if (rows.length === 0) return [];
  const texts = readTexts(definition, input);
  return rows.flatMap((row): InputIssue[] => {
    const leaf = texts.get(row.path);
    const isShown = shown.includes(row.locale) && leaf !== undefined;
    if (!isShown || !isTaken(row, leaf.texts[row.locale], nowMs)) return [];
    return [{ path: [...leaf.path, row.locale], code: 'translation_unchecked' }];
  });
}

/** Notes which translations a save has stored, and forgets those whose text is gone. */
export async function settleMachineTexts(
  { db, nowMs }: Write,
  definition: Definition,
  itemId: string,
  input: AnyInput,
): Promise<void> {
  const rows = await selectRows(db, itemId);
  if (rows.length === 0) return;
  const texts = readTexts(definition, input);
  for (const row of rows) {
    const { path, locale } = row;
    const text = texts.get(path)?.texts[locale] ?? null;
    if (isTaken(row, text, nowMs)) await markStored(db, itemId, row);
    // A pending translation waits for the save of its form; another form may have saved the item.
    else if (text === null || !isPending(row, nowMs)) await checkMachineTexts(db, itemId, locale, [path]);
  }
}

async function markStored(
  db: Database,
  itemId: string,
  { locale, path, is_stored }: MachineRow,
): Promise<void> {
  if (is_stored === 1) return;
  await db
    .updateTable('machine_text')
    .set({ is_stored: 1 })
    .where('item_id', '=', itemId)
    .where('locale', '=', locale)
    .where('path', '=', path)
    .execute();
}

/** Removes the marks of a language's texts, or of those with these keys: a person has read them. Returns their number. */
export async function checkMachineTexts(
  db: Database,
  itemId: string,
  locale: Locale,
  paths: readonly string[] | null,
): Promise<number> {
  const result = await db
    .deleteFrom('machine_text')
    .where('item_id', '=', itemId)
    .where('locale', '=', locale)
    .$if(paths !== null, (rows) => rows.where('path', 'in', [...(paths ?? [])]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Returns the keys of the unchecked texts of a language, also of those that no save has stored yet. */
export async function listUncheckedPaths(db: Database, itemId: string, locale: Locale): Promise<string[]> {
  const rows = await selectRows(db, itemId);
  return rows.filter((row) => row.locale === locale).map(({ path }) => path);
}

/** Returns the languages with stored unchecked translations, by the items' ids. */
export async function readUnchecked(
  db: Database,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Locale[]>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('machine_text')
    .select(['item_id', 'locale'])
    .distinct()
    .where('item_id', 'in', itemIds)
    .where('is_stored', '=', 1)
    .execute();
  const toLocales = (id: string) =>
    locales.filter((locale) => rows.some((row) => row.item_id === id && row.locale === locale));
  return new Map(rows.map(({ item_id: id }) => [id, toLocales(id)]));
}

/** Returns the condition of items of a type with stored unchecked translations. */
export function hasUnchecked({ type }: Definition) {
  return sql<boolean>`id in (select item_id from machine_text where content_type = ${type} and is_stored = 1)`;
}

function selectRows(db: Database, itemId: string) {
  return db
    .selectFrom('machine_text')
    .select(['locale', 'path', 'before', 'made_at', 'is_stored'])
    .where('item_id', '=', itemId)
    .execute();
}

type MachineRow = Awaited<ReturnType<typeof selectRows>>[number];

/** Whether a text counts as the translation of a row, or as one that a person changed without confirming it. */
function isTaken(row: MachineRow, text: string | null, nowMs: number): boolean {
  if (text === null) return false;
  return row.is_stored === 1 || (text !== row.before && isPending(row, nowMs));
}

function isPending({ is_stored: isStored, made_at: madeAt }: MachineRow, nowMs: number): boolean {
  return isStored === 0 && Date.parse(madeAt) > nowMs - pendingMs;
}

function readTexts(definition: Definition, input: AnyInput) {
  const leaves = listLeaves(definition, input).filter(({ field }) => field.localized);
  return new Map(
    leaves.map(({ path, value }) => [toLeafKey(input, path), { path, texts: value as LocalizedText }]),
  );
}
