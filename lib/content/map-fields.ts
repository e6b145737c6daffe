import type { ContentDefinition } from './define-content';
import type { AnyField } from './kinds';

/** Returns a value per field of a definition, by the field's name. */
export function mapFields(
  definition: ContentDefinition,
  toValue: (name: string, field: AnyField) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]): [string, unknown] => [name, toValue(name, field)]),
  );
}
