import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyField } from '@/lib/content/kinds';

/** Fields of a content type that the cabinet has no control for. `controlOf` finds the control of a field. */
export function listFieldsWithoutControl(
  { type, fields }: ContentDefinition,
  controlOf: (field: AnyField) => { readonly Component: unknown } | undefined,
): string[] {
  return Object.entries(fields)
    .filter(([, field]) => typeof controlOf(field)?.Component !== 'function')
    .map(([name, { kind }]) => `${type}.${name}: no control for ${kind}`);
}
