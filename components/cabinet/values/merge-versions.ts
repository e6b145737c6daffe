import type { ContentDefinition } from '@/lib/content/define-content';
import type { Item } from '@/lib/content/registry';
import type { ItemValues } from './item-values';
import type { Place } from './place';
import { isSamePlace, listPlaces, readPlace, replacePlace, toPath } from './places';

/** Version from which a text is taken. */
export type Choice = 'mine' | 'theirs';

/** Two versions with the same base. */
export interface Conflict {
  readonly base: ItemValues;
  readonly mine: ItemValues;
  readonly theirs: Item;
}

/** A place where two versions differ. */
export interface Difference {
  readonly place: Place;
  /** The version that changed the place; `mine` if both did. */
  readonly suggested: Choice;
  /** Whether both versions changed the place, so that the editor has to choose. */
  readonly isConflict: boolean;
}

/** Returns the places where two forms would store different values. */
export function listDifferences(definition: ContentDefinition, a: ItemValues, b: ItemValues): Place[] {
  return listPlaces(definition, [a, b]).filter((place) => !isSamePlace(a, b, place));
}

/** Compares the values of this form with those that another editor stored; both changed `base`. */
export function compareVersions(
  definition: ContentDefinition,
  { base, mine, theirs }: { base: ItemValues; mine: ItemValues; theirs: ItemValues },
): Difference[] {
  return listDifferences(definition, mine, theirs).map((place) => ({
    place,
    suggested: isSamePlace(mine, base, place) ? 'theirs' : 'mine',
    isConflict: !isSamePlace(mine, base, place) && !isSamePlace(theirs, base, place),
  }));
}

/** Returns my values, with theirs at the places for which `choices`, by path, has `theirs`. */
export function mergeVersions(
  definition: ContentDefinition,
  { mine, theirs }: { mine: ItemValues; theirs: ItemValues },
  choices: Readonly<Record<string, Choice>>,
): ItemValues {
  return listPlaces(definition, [mine, theirs])
    .filter((place) => choices[toPath(place)] === 'theirs')
    .reduce((values, place) => replacePlace(values, place, readPlace(theirs, place)), mine);
}

/** Returns the stored values, with the text typed during the save. */
export function keepTyped(
  definition: ContentDefinition,
  { sent, current, stored }: { sent: ItemValues; current: ItemValues; stored: ItemValues },
): ItemValues {
  return listDifferences(definition, sent, current).reduce(
    (values, place) => replacePlace(values, place, readPlace(current, place)),
    stored,
  );
}
