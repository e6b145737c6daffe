import { z } from 'zod';
import { dateRangeIssue, isInDateRange } from '../dates/date-range';
import type { Field, FieldOptions } from '../field';
import { createScalarField } from './scalar';

/** A calendar day `YYYY-MM-DD` in the school's time zone (Asia/Almaty). */
export type DateField = Field<'date', string | null>;

/** Declares a calendar day within the range of `date-range.ts`. */
export function date(options: FieldOptions = {}): DateField {
  return createScalarField<'date', string | null>({
    kind: 'date',
    options,
    schema: z.iso.date().refine(isInDateRange, { params: dateRangeIssue }).nullable(),
    itemSchema: z.iso.date().nullable(),
    empty: null,
    column: { type: 'text' },
    toColumn: (input) => input,
    fromColumn: (value) => (typeof value === 'string' ? value : null),
    isEmpty: (input) => input === null,
  });
}
