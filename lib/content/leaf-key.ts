import type { Leaf } from './leaves';

/**
 * Returns the key of a leaf, which stays the same when blocks move: `title`, within a block `blocks.{id}.text`. `values`:
 * the input or item that contains the leaf.
 */
export function toLeafKey(values: Readonly<Record<string, unknown>>, path: Leaf['path']): string {
  let holder: unknown = values;
  const steps = path.map((step) => {
    holder = (holder as Readonly<Record<string | number, unknown>> | null | undefined)?.[step];
    return typeof step === 'number' ? String((holder as { readonly id?: string } | undefined)?.id) : step;
  });
  return steps.join('.');
}
