import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ContentDefinition } from '@/lib/content/define-content';
import { isSamePlace, listPlaces, readPlace, toPath, type Place } from '../conflict/places';
import type { ItemValues } from './item-values';

type Methods = UseFormReturn<FieldValues>;

/** Returns a copy of what a form holds. */
export function readFormValues(methods: Methods): ItemValues {
  return structuredClone(methods.getValues()) as ItemValues;
}

/** Puts values into a form as if they were typed. */
export function typeFormValues(methods: Methods, definition: ContentDefinition, values: ItemValues): void {
  typePlaces(methods, listPlaces(definition), values);
}

/** Makes the stored values those of the form, except where `values` differ: these count as typed. */
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
    methods.setValue(toPath(place), readPlace(values, place), { shouldDirty: true });
  }
}
