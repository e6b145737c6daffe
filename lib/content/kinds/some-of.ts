import { z } from 'zod';
import type { Field, FieldOptions } from '../field';
import { createScalarField } from './scalar';

/** Several values of a closed list, in its order; their labels are in `messages/`. */
export interface SomeOfField<Value extends string = string> extends Field<'some-of', readonly Value[]> {
  readonly values: readonly Value[];
  /** Value that excludes the others and says that none applies, while an empty list says nothing; `null` if there is none. */
  readonly none: Value | null;
}

/** Declares a choice of any number of values from a closed list. */
export function someOf<const Value extends string>(
  values: readonly [Value, ...Value[]],
  options: Pick<FieldOptions, 'required' | 'staffOnly'> & { readonly none?: NoInfer<Value> } = {},
): SomeOfField<Value> {
  const none = options.none ?? null;
  const keep = (chosen: readonly unknown[]) => values.filter((value) => chosen.includes(value));
  const field = createScalarField<'some-of', readonly Value[]>({
    kind: 'some-of',
    options,
    schema: z
      .array(z.enum(values))
      .max(values.length)
      .superRefine((chosen, context) => {
        if (none !== null && chosen.includes(none) && chosen.some((value) => value !== none))
          context.addIssue({ code: 'custom', params: { code: 'not_allowed' } });
      })
      .transform(keep),
    // A remote API may know further values.
    itemSchema: z.preprocess(
      (list: unknown) => (Array.isArray(list) ? keep(list) : list),
      z.array(z.enum(values)),
    ),
    empty: [],
    column: { type: 'text' },
    toColumn: (input) => JSON.stringify(input),
    fromColumn: (value) => (typeof value === 'string' ? keep(JSON.parse(value) as unknown[]) : []),
    isEmpty: (input) => input.length === 0,
  });
  return { ...field, values, none };
}
