import type { Item } from '@/lib/content/registry';
import { mealNames, type MealName } from '../content/meals';
import { addDays } from '@/lib/i18n/format/days';
import { toCycleNumber } from './to-cycle-number';

/** The menu of a day: of the cycle, or of its date alone. */
export type Menu = Item<'cyclemenus'> | Item<'daymenus'>;

/** The menus that visitors see, and what tells their days. */
export interface Menus {
  readonly cycle: readonly Item<'cyclemenus'>[];
  readonly own: readonly Item<'daymenus'>[];
  /** Start of the cycle (`YYYY-MM-DD`); `null` if staff set none. */
  readonly cycleStart: string | null;
  /** Number of days of the cycle. */
  readonly cycleLength: number;
  readonly isSchoolDay: (day: string) => boolean;
}

/** A day with its menu. */
export interface ServedDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly menu: Menu;
}

/** A meal of a menu with its dishes. */
export interface Meal {
  readonly name: MealName;
  readonly dishes: readonly Item<'dishes'>[];
}

/** Longest holidays, in days. */
const maxBreak = 120;

/** Returns the menu of a day: the day menu, otherwise the cycle menu; `null` if there is none. */
export function findMenu(day: string, menus: Menus): Menu | null {
  const { cycle, own, cycleStart, cycleLength, isSchoolDay } = menus;
  const replacement = findLatest(own.filter(({ date }) => date === day));
  if (replacement || cycleStart === null) return replacement;
  const wanted = toCycleNumber(day, { start: cycleStart, length: cycleLength, isSchoolDay });
  return wanted === null ? null : findLatest(cycle.filter(({ number }) => number === wanted));
}

/**
 * Returns the next `count` days after `today` that have a menu, and all later days with a menu of their own. Nothing is
 * sought beyond the longest holidays.
 */
export function listComing(today: string, count: number, menus: Menus): ServedDay[] {
  const days = Array.from({ length: maxBreak }, (_, index) => addDays(today, index + 1));
  const next: ServedDay[] = [];
  for (const day of days) {
    if (next.length === count) break;
    const menu = findMenu(day, menus);
    if (menu) next.push({ day, menu });
  }
  const last = next.at(-1)?.day ?? today;
  const later = [...new Set(menus.own.map(({ date }) => date ?? ''))].filter((day) => day > last).sort();
  return [
    ...next,
    ...later.flatMap((day) => {
      const menu = findMenu(day, menus);
      return menu ? [{ day, menu }] : [];
    }),
  ];
}

/** Returns the meals of a menu that have dishes, in order. Dishes that visitors may not see are left out. */
export function listMeals(menu: Menu, dishes: ReadonlyMap<string, Item<'dishes'>>): Meal[] {
  return mealNames
    .map((name) => ({ name, dishes: menu[name].flatMap(({ id }) => dishes.get(id) ?? []) }))
    .filter((meal) => meal.dishes.length > 0);
}

/** Of two menus with the same day, the one that was saved last counts. */
function findLatest<M extends Menu>(menus: readonly M[]): M | null {
  return menus.reduce<M | null>(
    (latest, menu) => (latest === null || menu.updatedAt > latest.updatedAt ? menu : latest),
    null,
  );
}
