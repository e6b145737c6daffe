import { z } from 'zod';
import type { Field, FieldOptions, Reference } from '../field';
import { imageShape, itemViewShape, type ImageView, type ItemView } from './reference';
import { createScalarField } from './scalar';

interface ReferencesOptions extends Pick<FieldOptions, 'required' | 'staffOnly'> {
  /** Maximum number of items; 50 by default. */
  readonly maxItems?: number;
}

interface ListField<Kind extends string, View> extends Field<Kind, readonly string[], readonly View[]> {
  readonly maxItems: number;
}

/** An ordered list of items of a content type; the input is their ids. */
export interface ReferencesField extends ListField<'references', ItemView> {
  /** Singular name of the content type. */
  readonly to: string;
}

/** An ordered list of library images; the input is their ids. */
export type ImagesField = ListField<'images', ImageView>;

/** Declares an ordered list of items of the content type `to`, each at most once. */
export function references(to: string, options: ReferencesOptions = {}): ReferencesField {
  const toReference = (id: string): Reference => ({ to: 'item', type: to, id });
  return { ...createListField('references', toReference, itemViewShape, options), to };
}

/** Declares an ordered list of library images, each at most once. */
export function images(options: ReferencesOptions = {}): ImagesField {
  return createListField('images', (id) => ({ to: 'image', id }), imageShape, options);
}

/**
 * The ids are stored as a JSON array in one column, so that rows, revisions and archives contain the list.
 */
function createListField<Kind extends string, View extends { readonly id: string }>(
  kind: Kind,
  toReference: (id: string) => Reference,
  view: z.ZodType<View>,
  { maxItems = 50, ...options }: ReferencesOptions,
): ListField<Kind, View> {
  const stored = createScalarField<Kind, readonly string[]>({
    kind,
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
    maxItems,
    itemSchema: z.array(view),
    toItem: (input, lookup) =>
      input.map((id) => lookup(toReference(id)) as View | null).filter((target) => target !== null),
    toInput: (item) => item.map(({ id }) => id),
    references: (input) => input.map(toReference),
    keepReferences: (input, isKept) => input.filter((id) => isKept(toReference(id))),
  };
}
