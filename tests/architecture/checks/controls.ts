import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyField } from '@/lib/content/kinds';

/**
 * Returns the fields of a content type without a control in the cabinet. `controlOf` returns the control of a field.
 */
export function listFieldsWithoutControl(
  { type, fields }: ContentDefinition,
  controlOf: (field: AnyField) => { readonly Component: unknown } | undefined,
): string[] {
  return Object.entries(fields)
    .filter(([, field]) => typeof controlOf(field)?.Component !== 'function')
    .map(([name, { kind }]) => `${type}.${name}: no control for ${kind}`);
}
