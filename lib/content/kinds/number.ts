import { z } from 'zod';
import type { Field, FieldOptions } from '../field';
import { createScalarField } from './scalar';

interface NumberOptions extends FieldOptions {
  readonly min: number;
  readonly max: number;
}

/** A whole number: a year, a grade. */
export interface NumberField extends Field<'number', number | null> {
  readonly min: number;
  readonly max: number;
}

/** Declares a whole number between `min` and `max`, both included. */
export function number(options: NumberOptions): NumberField {
  const field = createScalarField<'number', number | null>({
    kind: 'number',
    options,
    schema: z.int().min(options.min).max(options.max).nullable(),
    empty: null,
    column: { type: 'integer' },
    toColumn: (input) => input,
    fromColumn: (value) => (typeof value === 'number' ? value : null),
    isEmpty: (input) => input === null,
  });
  return { ...field, min: options.min, max: options.max };
}

/** The place of an item among its fellows, smallest first. */
export type PositionField = Field<'position', number>;

/** Declares the manual order of a type. */
export function position(): PositionField {
  return createScalarField<'position', number>({
    kind: 'position',
    options: {},
    schema: z.int().min(0).max(1_000_000),
    empty: 0,
    column: { type: 'integer' },
    toColumn: (input) => input,
    fromColumn: (value) => (typeof value === 'number' ? value : 0),
    isEmpty: () => false,
  });
}
