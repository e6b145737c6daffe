import { z } from 'zod';
import type { Field, FieldOptions } from '../field';
import { createScalarField } from './scalar';

interface NumberOptions extends FieldOptions {
  readonly min: number;
  readonly max: number;
  /** Maximum number of decimals; 0 by default. */
  readonly fractionDigits?: number;
  /** A year that may not lie in the future. */
  readonly isPastYear?: true;
  /** A word by which visitors search, such as the grade of a class. */
  readonly isSought?: true;
}

/** A number, such as a year, a grade or a percentage. */
export interface NumberField extends Field<'number', number | null> {
  readonly min: number;
  readonly max: number;
  readonly fractionDigits: number;
  readonly isPastYear: boolean;
}

/** Declares a number from `min` to `max`, an integer unless `fractionDigits` is given. */
export function number(options: NumberOptions): NumberField {
  const { fractionDigits = 0 } = options;
  const field = createScalarField<'number', number | null>({
    kind: 'number',
    options,
    schema: (fractionDigits > 0 ? z.number().multipleOf(10 ** -fractionDigits) : z.int())
      .min(options.min)
      .max(options.max)
      .nullable(),
    itemSchema: z.number().nullable(),
    empty: null,
    column: { type: fractionDigits > 0 ? 'real' : 'integer' },
    toColumn: (input) => input,
    fromColumn: (value) => (typeof value === 'number' ? value : null),
    isEmpty: (input) => input === null,
    searchText: (input) => (options.isSought && input !== null ? String(input) : ''),
  });
  return {
    ...field,
    min: options.min,
    max: options.max,
    fractionDigits,
    isPastYear: options.isPastYear ?? false,
  };
}

/** The position of an item in a manual order, smallest first. */
export type PositionField = Field<'position', number>;

/** Declares the manual order of a content type. */
export function position(): PositionField {
  return createScalarField<'position', number>({
    kind: 'position',
    options: {},
    schema: z.int().min(0).max(1_000_000),
    itemSchema: z.number(),
    empty: 0,
    column: { type: 'integer' },
    toColumn: (input) => input,
    fromColumn: (value) => (typeof value === 'number' ? value : 0),
    isEmpty: () => false,
  });
}
