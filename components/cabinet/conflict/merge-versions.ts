import type { ContentDefinition } from '@/lib/content/define-content';
import type { ItemValues } from '../form/item-values';
import { isSamePlace, listPlaces, readPlace, replacePlace, toPath, type Place } from './places';

/** Which of two texts is kept. */
export type Choice = 'mine' | 'theirs';

/** A place where two versions differ. */
export interface Difference {
  readonly place: Place;
  /** What to keep unless somebody decides otherwise: what was changed, and if both changed it, mine. */
  readonly suggested: Choice;
  /** Whether both changed it: then somebody has to choose. */
  readonly isDisputed: boolean;
}

/** The places where two forms would store different things. */
export function listDifferences(definition: ContentDefinition, a: ItemValues, b: ItemValues): Place[] {
  return listPlaces(definition).filter((place) => !isSamePlace(a, b, place));
}

/** Compares what I typed with what somebody else stored meanwhile; `base` is what both began with. */
export function compareVersions(
  definition: ContentDefinition,
  { base, mine, theirs }: { base: ItemValues; mine: ItemValues; theirs: ItemValues },
): Difference[] {
  return listDifferences(definition, mine, theirs).map((place) => ({
    place,
    suggested: isSamePlace(mine, base, place) ? 'theirs' : 'mine',
    isDisputed: !isSamePlace(mine, base, place) && !isSamePlace(theirs, base, place),
  }));
}

/** My values with theirs where that was chosen. `choices` are by path. */
export function mergeVersions(
  definition: ContentDefinition,
  { mine, theirs }: { mine: ItemValues; theirs: ItemValues },
  choices: Readonly<Record<string, Choice>>,
): ItemValues {
  return listPlaces(definition)
    .filter((place) => choices[toPath(place)] === 'theirs')
    .reduce((values, place) => replacePlace(values, place, readPlace(theirs, place)), mine);
}

/** What was stored, with what was typed while it was on its way. */
export function keepTyped(
  definition: ContentDefinition,
  { sent, current, stored }: { sent: ItemValues; current: ItemValues; stored: ItemValues },
): ItemValues {
  return listDifferences(definition, sent, current).reduce(
    (values, place) => replacePlace(values, place, readPlace(current, place)),
    stored,
  );
}
