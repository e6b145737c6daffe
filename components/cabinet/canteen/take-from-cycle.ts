import type { Item } from '@/lib/content/registry';
import { mealNames } from '@/lib/content/types/meals';
import { locales } from '@/lib/i18n/locales';

/** The fields of a day menu that a cycle menu has too. */
export type MenuValues = Pick<Item<'daymenus'>, 'title' | 'image' | (typeof mealNames)[number]>;

/** What a form takes from a cycle menu. */
export interface Taken {
  /** New values of empty fields, by path. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Names of the fields in `values`. */
  readonly taken: readonly string[];
  /** Names of meals that have dishes in both, and stay as they are. */
  readonly kept: readonly string[];
}

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
