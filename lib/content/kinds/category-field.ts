import { z } from 'zod';
import { categoryKeyPattern, maxCategoryKeyLength, type CategoryKind } from '../categories';
import type { Field, FieldOptions } from '../field';
import { createScalarField } from './scalar';

const key = z.string().max(maxCategoryKeyLength).regex(categoryKeyPattern);

/** The category of an item: the key of one of the categories of a kind, which staff edit. */
export interface CategoryField extends Field<'category', string | null> {
  readonly of: CategoryKind;
}

/** Declares a choice of one category of a kind. The API checks that it exists. */
export function category(of: CategoryKind, options: FieldOptions = {}): CategoryField {
  return { ...createKeyField('category', options), of };
}

/** The key of a category. It is unique in its kind and never changes, because items store it. */
export type KeyField = Field<'key', string | null>;

/** Declares the key of a category. The API makes an empty one from the name. */
export function categoryKey(): KeyField {
  return createKeyField('key', {});
}

function createKeyField<Kind extends 'category' | 'key'>(
  kind: Kind,
  options: FieldOptions,
): Field<Kind, string | null> {
  return createScalarField<Kind, string | null>({
    kind,
    options,
    schema: key.nullable(),
    empty: null,
    column: { type: 'text' },
    toColumn: (input) => input,
    fromColumn: (value) => (typeof value === 'string' ? value : null),
    isEmpty: (input) => input === null,
  });
}
