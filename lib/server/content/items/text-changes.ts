import type { AnyInput } from '../../../content/input';
import { listLeaves } from '../../../content/leaves';
import { toLocalized, type Localized } from '../../../content/localized';
import type { ContentType, Definition } from '../../../content/registry';
import { locales, otherLocale, type Locale } from '../../../i18n/locales';
import type { Database } from '../../db/database';

/** Times of the last change of an item's texts per language (UTC ISO 8601); `null` for a language without texts. */
export type TextChanges = Localized<string | null>;

/** A save of an item. */
interface TextSave {
  readonly itemId: string;
  /** `null` for a new item. */
  readonly previous: AnyInput | null;
  readonly input: AnyInput;
  /** Languages that visitors had seen before. */
  readonly seen: Localized<boolean>;
  /** UTC ISO 8601. */
  readonly now: string;
}

/**
 * Stores the change time of each language that a save changed. The first text of a language, and its changes until
 * visitors see it beside the other language, count as its translation: they get the other language's change time, so
 * that neither becomes outdated.
 */
export async function storeTextChanges(
  db: Database,
  definition: Definition,
  { itemId, previous, input, seen, now }: TextSave,
): Promise<void> {
  const type = definition.type;
  const isTranslation = (locale: Locale) =>
    (seen[otherLocale(locale)] && !seen[locale]) || readTexts(definition, previous, locale) === null;
  // A translation takes the time of its source, so the source comes first.
  for (const locale of locales.toSorted((a, b) => Number(isTranslation(a)) - Number(isTranslation(b)))) {
    const text = readTexts(definition, input, locale);
    if (text === readTexts(definition, previous, locale)) continue;
    if (text === null) {
      await forget(db, type, itemId, locale);
      continue;
    }
    const times = isTranslation(locale) ? (await readTextChanges(db, [itemId])).get(itemId) : undefined;
    await storeTextChange(db, { type, itemId, locale, changedAt: times?.[otherLocale(locale)] ?? now });
  }
}

/** Returns the last changes of the texts of items, by the items' ids. */
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

/** Returns all texts of a language as one string; `null` if there are none. */
function readTexts(definition: Definition, input: AnyInput | null, locale: Locale): string | null {
  if (input === null) return null;
  const texts = listLeaves(definition, input).flatMap(({ field, value }) =>
    field.localized ? [(value as Localized<string | null>)[locale]] : [],
  );
  return texts.every((text) => text === null || text === '') ? null : JSON.stringify(texts);
}

/** Stores the change time of a language. */
export async function storeTextChange(
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

/** Marks an item as outdated if its languages have different change times, else removes the mark. */
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
