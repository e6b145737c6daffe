import { z } from 'zod';
import type { Field, FieldOptions, Reference } from '../field';
import { itemViewShape, type ItemView } from './reference';
import { createScalarField } from './scalar';

interface ReferencesOptions extends Pick<FieldOptions, 'required' | 'staffOnly'> {
  /** Maximum number of items; 50 by default. */
  readonly maxItems?: number;
}

/** An ordered list of items of a content type; the input is their ids. */
export interface ReferencesField extends Field<'references', readonly string[], readonly ItemView[]> {
  /** Singular name of the content type. */
  readonly to: string;
  readonly maxItems: number;
}

/**
 * Declares an ordered list of items of the content type `to`, each at most once. The ids are stored as a JSON array
 * in one column, so that rows, revisions and archives contain the list.
 */
export function references(
  to: string,
  { maxItems = 50, ...options }: ReferencesOptions = {},
): ReferencesField {
  const toReference = (id: string): Reference => ({ to: 'item', type: to, id });
  const stored = createScalarField<'references', readonly string[]>({
    kind: 'references',
    options,
    schema: z
      .array(z.uuid())
      .max(maxItems)
      .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'not_allowed' } }),
    empty: [],
    column: { type: 'text' },
    toColumn: (input) => JSON.stringify(input),
    // A column that a migration added is null in older rows.
    fromColumn: (value) => (typeof value === 'string' ? (JSON.parse(value) as string[]) : []),
    isEmpty: (input) => input.length === 0,
  });
  return {
    ...stored,
    to,
    maxItems,
    itemSchema: z.array(itemViewShape),
    toItem: (input, lookup) =>
      input.map((id) => lookup(toReference(id)) as ItemView | null).filter((view) => view !== null),
    toInput: (item) => item.map(({ id }) => id),
    references: (input) => input.map(toReference),
    keepReferences: (input, isKept) => input.filter((id) => isKept(toReference(id))),
  };
}
