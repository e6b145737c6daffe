import type { Item } from '../../content/registry';
import { dish } from '../../content/types/dish';

/** All allergens, in order. */
export const allergens = dish.fields.allergens.values;

/** An allergen that a dish may contain. */
export type Allergen = (typeof allergens)[number];

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

/** Whether a dish contains none of the chosen allergens. */
export function isWithout({ allergens: own }: Item<'dishes'>, chosen: readonly Allergen[]): boolean {
  return !own.some((allergen) => chosen.includes(allergen));
}
