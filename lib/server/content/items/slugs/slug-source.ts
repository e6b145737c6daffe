import type { AnyInput } from '../../../../content/input';
import { maxSlugLength, type SlugField } from '../../../../content/kinds/slug';
import type { LocalizedText } from '../../../../content/localized';
import type { Definition } from '../../../../content/registry';
import { toSlug } from '../../../../content/transliterate';
import { locales, type Locale } from '../../../../i18n/locales';
import type { Database } from '../../../db/database';

/** Stores which language's title an item's slug was made from, if any, when the item is saved. */
export async function storeSlugSource(
  db: Database,
  definition: Definition,
  { itemId, previous, input }: { itemId: string; previous: AnyInput | null; input: AnyInput },
): Promise<void> {
  const [name, field] = Object.entries(definition.fields).find(([, { kind }]) => kind === 'slug') ?? [];
  if (name === undefined || field === undefined) return;
  const slug = input[name] as string | null;
  const { from } = field as SlugField;
  const titles = [input, previous].flatMap((saved) => (saved ? [saved[from] as LocalizedText] : []));
  const locale = locales.find((source) => titles.some((title) => slug && isMadeFrom(slug, title[source])));
  // A slug outlives the title that it was made from: once made from the Kazakh title, it always reveals it.
  if (locale !== 'kz' && previous?.[name] === slug) return;
  await db.deleteFrom('slug_source').where('item_id', '=', itemId).execute();
  if (locale) await db.insertInto('slug_source').values({ item_id: itemId, locale }).execute();
}

/** Returns the language whose title an item's slug was made from; `null` if a person chose the slug. */
export async function readSlugSource(db: Database, itemId: string): Promise<Locale | null> {
  const row = await db
    .selectFrom('slug_source')
    .select('locale')
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row?.locale ?? null;
}

/** Whether a slug was made from a title, possibly with a number because it was taken. */
export function isMadeFrom(slug: string, title: string | null): boolean {
  const base = toSlug(title ?? '');
  const number = /-(\d+)$/.exec(slug)?.[1];
  return (
    base !== '' && (slug === base || (number !== undefined && slug === toNumbered(base, Number(number))))
  );
}

/** Returns the slug of the `number`th item with a title. */
export function toNumbered(base: string, number: number): string {
  const suffix = number === 1 ? '' : `-${number}`;
  return base.slice(0, maxSlugLength - suffix.length) + suffix;
}
