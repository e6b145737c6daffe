import type { InputIssue } from '@/lib/content/input-issue';
import { references } from '@/lib/content/kinds';

/** Meals of a day, in order. The second breakfast and the meals after lunch are mostly for boarders. */
export const mealNames = ['breakfast', 'secondBreakfast', 'lunch', 'snack', 'dinner', 'lateDinner'] as const;

/** One of {@link mealNames}. */
export type MealName = (typeof mealNames)[number];

/** Fields with the dishes of each meal. */
export const mealFields = {
  breakfast: references('dish', { maxItems: 15 }),
  secondBreakfast: references('dish', { maxItems: 15 }),
  lunch: references('dish', { maxItems: 15 }),
  snack: references('dish', { maxItems: 15 }),
  dinner: references('dish', { maxItems: 15 }),
  lateDinner: references('dish', { maxItems: 15 }),
} as const satisfies Record<MealName, unknown>;

/** Returns an issue if a menu has no dishes: it would replace the menu of its day by nothing. */
export function listEmptyMenuIssues(menu: Readonly<Record<MealName, readonly string[]>>): InputIssue[] {
  return mealNames.some((meal) => menu[meal].length > 0) ? [] : [{ path: ['breakfast'], code: 'no_dishes' }];
}
