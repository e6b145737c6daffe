import type { AnyInput } from '@/lib/content/input';
import type { InputIssue } from '@/lib/content/input-issue';
import type { LocalizedText } from '@/lib/content/localized';
import { isMarkedPublished, isShownForGood } from '@/lib/content/publication';
import { definitionOf } from '@/lib/content/registry';
import { usualCycleLength } from '../content/canteen';
import { mealNames } from '../content/meals';
import { locales, type Locale } from '@/lib/i18n/locales';
import type { Database } from '@/lib/server/db/database';
import { fromRow, toPublication, toTitle } from '@/lib/server/rows/rows';
import { selectItems } from '@/lib/server/rows/select-items';
import type { Write } from '@/lib/server/content/access/write';
import type { CheckedWrite } from '@/lib/server/content/access/write-hooks';

/**
 * Returns the issues of a published menu: dishes that visitors do not see or will cease to see, and a number that the cycle
 * never reaches.
 */
export async function listMenuIssues({ db, nowMs }: Write, { input }: CheckedWrite): Promise<InputIssue[]> {
  if (!isMarkedPublished(input)) return [];
  return [...(await listDishIssues(db, input, nowMs)), ...(await listNumberIssues(db, input))];
}

async function listDishIssues(db: Database, input: AnyInput, nowMs: number): Promise<InputIssue[]> {
  const meals = mealNames.map((meal) => ({ meal, ids: input[meal] as readonly string[] }));
  const ids = [...new Set(meals.flatMap((meal) => meal.ids))];
  if (ids.length === 0) return [];
  const rows = await selectItems(db, 'dish').where('id', 'in', ids).execute();
  const definition = definitionOf('dishes');
  const titles = new Map(
    rows
      .filter((row) => !isShownForGood(toPublication(row), nowMs))
      .map((row) => [row.id, toTitle(definition, fromRow(definition, row))]),
  );
  return meals.flatMap(({ meal, ids: own }): InputIssue[] => {
    const hidden = own.flatMap((id) => titles.get(id) ?? []);
    return hidden.length > 0 ? [{ path: [meal], code: 'draft_dishes', params: toNames(hidden) }] : [];
  });
}

/** Returns the titles for the message of either language. */
function toNames(titles: readonly LocalizedText[]): Record<Locale, string> {
  const toList = (locale: Locale) =>
    titles.map((title) => title[locale] ?? title.kz ?? title.ru ?? '\u2026').join(', ');
  return Object.fromEntries(locales.map((locale) => [locale, toList(locale)])) as Record<Locale, string>;
}

async function listNumberIssues(db: Database, input: AnyInput): Promise<InputIssue[]> {
  const number = input['number'];
  if (typeof number !== 'number') return [];
  const settings = await db.selectFrom('canteen').select('cycle_length').limit(1).executeTakeFirst();
  const max = Number(settings?.['cycle_length'] ?? usualCycleLength);
  return number > max ? [{ path: ['number'], code: 'number_beyond_cycle', params: { max } }] : [];
}
