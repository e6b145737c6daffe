import type { AnyInput } from '../../../content/input';
import { toLocalized, type Localized } from '../../../content/localized';
import type { ContentType, Definition } from '../../../content/registry';
import { locales, otherLocale, type Locale } from '../../../i18n/locales';
import type { Database } from '../../db/database';

/** When the texts of an item were last changed, per language (UTC ISO 8601); `null`: there are none. */
export type TextChanges = Localized<string | null>;

/** A save of an item. */
interface TextSave {
  readonly itemId: string;
  /** `null`: a new item. */
  readonly previous: AnyInput | null;
  readonly input: AnyInput;
  /** The languages that visitors had seen before. */
  readonly seen: Localized<boolean>;
  /** UTC ISO 8601. */
  readonly now: string;
}

/**
 * Notes which languages of an item a save changed. A first text is a translation of the other language, and so is all
 * that becomes of it before visitors see it beside the other: it keeps step with that one, and makes it not outdated.
 */
export async function noteTextChanges(
  db: Database,
  definition: Definition,
  { itemId, previous, input, seen, now }: TextSave,
): Promise<void> {
  const type = definition.type;
  const isTranslation = (locale: Locale) =>
    (seen[otherLocale(locale)] && !seen[locale]) || readTexts(definition, previous, locale) === null;
  // What is translated comes before its translation.
  for (const locale of locales.toSorted((a, b) => Number(isTranslation(a)) - Number(isTranslation(b)))) {
    const text = readTexts(definition, input, locale);
    if (text === readTexts(definition, previous, locale)) continue;
    if (text === null) {
      await forget(db, type, itemId, locale);
      continue;
    }
    const times = isTranslation(locale) ? (await readTextChanges(db, [itemId])).get(itemId) : undefined;
    await noteTextChange(db, { type, itemId, locale, changedAt: times?.[otherLocale(locale)] ?? now });
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
function readTexts(definition: Definition, input: AnyInput | null, locale: Locale): string | null {
  if (input === null) return null;
  const texts = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.localized ? [(input[name] as Localized<string | null>)[locale]] : [],
  );
  return texts.every((text) => text === null || text === '') ? null : JSON.stringify(texts);
}

/** Notes that the texts of a language were changed. */
export async function noteTextChange(
  db: Database,
  change: { type: ContentType; itemId: string; locale: Locale; changedAt: string },
): Promise<void> {
  const { type, itemId, locale, changedAt } = change;
  await db
    .insertInto('text_change')
    .values({ item_id: itemId, locale, changed_at: changedAt })
    .onConflict((conflict) => conflict.columns(['item_id', 'locale']).doUpdateSet({ changed_at: changedAt }))
    .execute();
  await noteOutdated(db, type, itemId);
}

/** Notes whether one language of an item was changed later than the other. */
async function noteOutdated(db: Database, type: ContentType, itemId: string): Promise<void> {
  const { kz, ru } = (await readTextChanges(db, [itemId])).get(itemId) ?? { kz: null, ru: null };
  if (kz === null || ru === null || kz === ru) {
    await db.deleteFrom('outdated_text').where('item_id', '=', itemId).execute();
    return;
  }
  await db
    .insertInto('outdated_text')
    .values({ item_id: itemId, content_type: type })
    .onConflict((conflict) => conflict.column('item_id').doNothing())
    .execute();
}

async function forget(db: Database, type: ContentType, itemId: string, locale: Locale): Promise<void> {
  await db.deleteFrom('text_change').where('item_id', '=', itemId).where('locale', '=', locale).execute();
  await noteOutdated(db, type, itemId);
}
