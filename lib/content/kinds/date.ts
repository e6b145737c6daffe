import { z } from 'zod';
import type { Field, FieldOptions } from '../field';
import { createScalarField } from './scalar';

/** A calendar day `YYYY-MM-DD` in the school's time zone (Asia/Almaty). */
export type DateField = Field<'date', string | null>;

/** Declares a calendar day. */
export function date(options: FieldOptions = {}): DateField {
  return createScalarField<'date', string | null>({
    kind: 'date',
    options,
    schema: z.iso.date().nullable(),
    empty: null,
    column: { type: 'text' },
    toColumn: (input) => input,
    fromColumn: (value) => (typeof value === 'string' ? value : null),
    isEmpty: (input) => input === null,
  });
}
