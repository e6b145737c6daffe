import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { Place } from './place';
import { isSamePlace, listPlaces, readPlace, toPath } from './places';
import type { ItemValues } from './item-values';

type Methods = UseFormReturn<FieldValues>;

/** Returns a copy of the form's values. */
export function readFormValues(methods: Methods): ItemValues {
  return structuredClone(methods.getValues()) as ItemValues;
}

/** Puts values into a form as if they were typed. */
export function typeFormValues(methods: Methods, definition: ContentDefinition, values: ItemValues): void {
  typePlaces(methods, listPlaces(definition), values);
}

/** Resets a form to the stored values, except for places where `values` differ, which count as typed. */
export function resetFormValues(
  methods: Methods,
  definition: ContentDefinition,
  { stored, values }: { stored: ItemValues; values: ItemValues },
): void {
  methods.reset(stored);
  const typed = listPlaces(definition).filter((place) => !isSamePlace(values, stored, place));
  typePlaces(methods, typed, values);
}

function typePlaces(methods: Methods, places: readonly Place[], values: ItemValues): void {
  for (const place of places) {
    const value = readPlace(values, place);
    // Text that an older version of the site stored on the device lacks later fields.
    if (value !== undefined) methods.setValue(toPath(place), value, { shouldDirty: true });
  }
}
