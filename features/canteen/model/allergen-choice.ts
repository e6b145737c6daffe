import type { Item } from '@/lib/content/registry';
import { dish } from '../content/dish';

/** An allergen that a dish may contain. */
export type Allergen = Exclude<(typeof dish.fields.allergens.values)[number], 'none'>;

/** All allergens, in order. */
export const allergens = dish.fields.allergens.values.filter(isAllergen);

/** Name of the query parameter. */
const parameter = 'without';

/**
 * Returns the allergens of `?without=milk-eggs`, in their order; empty without the parameter, `null` for an unknown or
 * repeated one, so that a choice has one address.
 */
export function readAllergenChoice(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): Allergen[] | null {
  const value = query[parameter];
  if (value === undefined) return [];
  if (typeof value !== 'string') return null;
  const chosen = allergens.filter((allergen) => value.split('-').includes(allergen));
  return chosen.length > 0 && chosen.join('-') === value ? chosen : null;
}

/** Returns the path of a page that leaves out dishes with the chosen allergens. */
export function toAllergenPath(path: string, chosen: readonly Allergen[]): string {
  const ordered = allergens.filter((allergen) => chosen.includes(allergen));
  return ordered.length > 0 ? `${path}?${parameter}=${ordered.join('-')}` : path;
}

/** Returns a choice with an allergen added, or removed if it was chosen. */
export function toggleAllergen(chosen: readonly Allergen[], allergen: Allergen): Allergen[] {
  return chosen.includes(allergen) ? chosen.filter((other) => other !== allergen) : [...chosen, allergen];
}

/** Dishes, grouped by whether they contain the chosen allergens, do not, or have no declaration. */
export interface DishesByChoice {
  /** Dishes without them; all dishes if none is chosen. */
  readonly shown: readonly Item<'dishes'>[];
  /** Dishes that contain some. */
  readonly leftOut: readonly Item<'dishes'>[];
  /** Dishes whose allergens are not declared, so they may contain some. */
  readonly undeclared: readonly Item<'dishes'>[];
}

/** Groups dishes by whether they contain the chosen allergens, do not, or have no declaration. */
export function splitByChoice(
  dishes: readonly Item<'dishes'>[],
  chosen: readonly Allergen[],
): DishesByChoice {
  if (chosen.length === 0) return { shown: dishes, leftOut: [], undeclared: [] };
  const contains = (dish: Item<'dishes'>) => chosen.some((allergen) => dish.allergens.includes(allergen));
  return {
    shown: dishes.filter((dish) => isDeclared(dish) && !contains(dish)),
    leftOut: dishes.filter(contains),
    undeclared: dishes.filter((dish) => !isDeclared(dish)),
  };
}

/** Whether the allergens of a dish are declared, if only as none. */
export function isDeclared({ allergens: own }: Item<'dishes'>): boolean {
  return own.length > 0;
}

function isAllergen(value: Allergen | 'none'): value is Allergen {
  return value !== 'none';
}
