import type { ContentDefinition } from '../define-content';

/** Returns the name of the field that describes the image of another one where the item shows it; `null` for none. */
export function findDescription({ fields }: ContentDefinition, name: string): string | null {
  const isDescription = (field: (typeof fields)[string]) =>
    field.kind === 'localized-text' && field.describes === name;
  return Object.keys(fields).find((each) => isDescription(fields[each]!)) ?? null;
}
