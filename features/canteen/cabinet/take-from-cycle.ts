import type { Item } from '@/lib/content/registry';
import { mealNames } from '../content/meals';
import { locales, type Locale } from '@/lib/i18n/locales';

/** The fields of a day menu that a cycle menu has too. */
export type MenuValues = Pick<Item<'daymenus'>, 'title' | 'image' | (typeof mealNames)[number]>;

/** Values of a menu by path: `title.kz`, `lunch`. */
export type ValuesByPath = Readonly<Record<string, unknown>>;

/** What a form takes from a cycle menu. */
export interface Taken {
  /** New values of empty fields. */
  readonly values: ValuesByPath;
  /** Names of the fields in `values`. */
  readonly taken: readonly string[];
  /** Names of meals that have dishes in both, and stay as they are. */
  readonly kept: readonly string[];
}

const emptyMenu: MenuValues = {
  title: { kz: null, ru: null },
  ...{ breakfast: [], secondBreakfast: [], lunch: [], snack: [], dinner: [], lateDinner: [] },
  image: null,
};

/** Returns what a form takes from a cycle menu: the values of its fields that are empty. */
export function takeFromCycle(form: MenuValues, menu: MenuValues): Taken {
  const titles = locales.filter((locale) => !form.title[locale]?.trim() && menu.title[locale] !== null);
  const meals = mealNames.filter((meal) => menu[meal].length > 0);
  const empty = meals.filter((meal) => form[meal].length === 0);
  const isPictured = form.image === null && menu.image !== null;
  return {
    values: {
      ...Object.fromEntries(titles.map((locale) => [`title.${locale}`, menu.title[locale]])),
      ...Object.fromEntries(empty.map((meal) => [meal, menu[meal]])),
      ...(isPictured && { image: menu.image }),
    },
    taken: [...(titles.length > 0 ? ['title'] : []), ...empty, ...(isPictured ? ['image'] : [])],
    kept: meals.filter((meal) => !empty.includes(meal)),
  };
}

/** Returns the values of a form that are not empty. */
export function listFilled(form: MenuValues): ValuesByPath {
  return takeFromCycle(emptyMenu, form).values;
}

/** Returns the paths of taken values that a form still has unchanged. */
export function listUntouched(form: MenuValues, taken: ValuesByPath): string[] {
  return Object.keys(taken).filter((path) => toKey(readValue(form, path)) === toKey(taken[path]));
}

/** Returns what a form takes from another cycle menu: unchanged values of `earlier` are replaced, also by empty ones. */
export function takeAgain(form: MenuValues, earlier: ValuesByPath, menu: MenuValues): Taken {
  const untouched = listUntouched(form, earlier);
  const cleared = Object.fromEntries(untouched.map((path) => [path, readValue(emptyMenu, path)]));
  const title = { ...form.title };
  for (const locale of locales) if (`title.${locale}` in cleared) title[locale] = null;
  const taken = takeFromCycle({ ...form, ...cleared, title }, menu);
  return { ...taken, values: { ...cleared, ...taken.values } };
}

function readValue(menu: MenuValues, path: string): unknown {
  const [name, locale] = path.split('.') as [keyof MenuValues, Locale?];
  return locale === undefined ? menu[name] : menu.title[locale];
}

/** Returns a text that is the same for the same title, dishes or picture. */
function toKey(value: unknown): string {
  const toId = (part: unknown): unknown =>
    typeof part === 'object' && part !== null && 'id' in part ? part.id : part;
  return JSON.stringify(Array.isArray(value) ? value.map(toId) : toId(value));
}
