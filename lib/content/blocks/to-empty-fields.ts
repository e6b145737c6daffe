import type { BlockDefinition } from '../define-block';

/** Returns the empty input of each field of a block. */
export function toEmptyFields({ fields }: BlockDefinition): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { empty }]): [string, unknown] => [name, empty]),
  );
}
