import { z } from 'zod';
import type { Field, FieldOptions } from '../field';
import { createScalarField } from './scalar';

/** A value of a closed list; its labels are in `messages/`. */
export interface OneOfField<Value extends string = string> extends Field<'one-of', Value | null> {
  readonly values: readonly Value[];
  /** Value of a new item's form; `null` for none. */
  readonly initial: Value | null;
}

/** Declares a choice of one value from a closed list. A function lists values that features add. */
export function oneOf<const Value extends string>(
  values: readonly [Value, ...Value[]] | (() => readonly Value[]),
  options: FieldOptions & { readonly initial?: Value } = {},
): OneOfField<Value> {
  const listValues = typeof values === 'function' ? values : () => values;
  const field = createScalarField<'one-of', Value | null>({
    kind: 'one-of',
    options,
    schema: (typeof values === 'function' ? z.lazy(() => z.enum(values())) : z.enum(values)).nullable(),
    empty: null,
    column: { type: 'text' },
    toColumn: (input) => input,
    fromColumn: (value) => listValues().find((candidate) => candidate === value) ?? null,
    isEmpty: (input) => input === null,
  });
  return {
    ...field,
    get values() {
      return listValues();
    },
    initial: options.initial ?? null,
  };
}

/** A checkbox. */
export type FlagField = Field<'flag', boolean>;

/** Declares a checkbox. */
export function flag(
  options: { initially?: boolean; filterable?: boolean; staffOnly?: boolean } = {},
): FlagField {
  return createScalarField<'flag', boolean>({
    kind: 'flag',
    options,
    schema: z.boolean(),
    empty: options.initially ?? false,
    column: { type: 'integer' },
    toColumn: (input) => (input ? 1 : 0),
    fromColumn: (value) => value === 1,
    isEmpty: () => false,
  });
}
