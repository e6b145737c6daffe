import type { ContentDefinition } from '../../content/define-content';
import type { AnyInput } from '../../content/input';
import { toLocalized, type Localized } from '../../content/localized';
import { locales, type Locale } from '../../i18n/locales';
import type { Database } from '../db/database';

/** When the texts of an item were last changed, per language (UTC ISO 8601); `null`: there are none. */
export type TextChanges = Localized<string | null>;

/** Notes which languages of an item a save changed; `previous` is `null` for a new item. */
export async function noteTextChanges(
  db: Database,
  definition: ContentDefinition,
  change: { itemId: string; previous: AnyInput | null; input: AnyInput; now: string },
): Promise<void> {
  const { itemId, previous, input, now } = change;
  for (const locale of locales) {
    const text = readTexts(definition, input, locale);
    if (text === readTexts(definition, previous, locale)) continue;
    if (text === null) await forget(db, itemId, locale);
    else await noteTextChange(db, itemId, locale, now);
  }
}

/** When the texts of items were last changed, by the items' ids. */
export async function readTextChanges(
  db: Database,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, TextChanges>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db.selectFrom('text_change').selectAll().where('item_id', 'in', itemIds).execute();
  const timeOf = (id: string, locale: Locale) =>
    rows.find((row) => row.item_id === id && row.locale === locale)?.changed_at ?? null;
  return new Map(itemIds.map((id) => [id, toLocalized((locale) => timeOf(id, locale))]));
}

/** All texts of a language as one; `null` when there are none. */
function readTexts(definition: ContentDefinition, input: AnyInput | null, locale: Locale): string | null {
  if (input === null) return null;
  const texts = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.localized ? [(input[name] as Localized<string | null>)[locale]] : [],
  );
  return texts.every((text) => text === null || text === '') ? null : JSON.stringify(texts);
}

/** Notes that the texts of a language were changed. */
export async function noteTextChange(
  db: Database,
  itemId: string,
  locale: Locale,
  changedAt: string,
): Promise<void> {
  await db
    .insertInto('text_change')
    .values({ item_id: itemId, locale, changed_at: changedAt })
    .onConflict((conflict) => conflict.columns(['item_id', 'locale']).doUpdateSet({ changed_at: changedAt }))
    .execute();
}

async function forget(db: Database, itemId: string, locale: Locale): Promise<void> {
  await db.deleteFrom('text_change').where('item_id', '=', itemId).where('locale', '=', locale).execute();
}
