import type { z } from 'zod';
import type { Locale } from '../../i18n/locales';
import type { Column, ColumnValue, Field, FieldOptions, Row } from '../field';

/** The parts of a single-column kind that {@link createScalarField} cannot derive. */
interface ScalarSpec<Kind extends string, Input> {
  kind: Kind;
  options: FieldOptions;
  schema: z.ZodType<Input>;
  /** Shape of the value in responses; default: `schema`. */
  itemSchema?: z.ZodType<Input>;
  empty: Input;
  column: Omit<Column, 'name'>;
  toColumn(input: Input): ColumnValue;
  fromColumn(value: ColumnValue): Input;
  isEmpty(input: Input): boolean;
  searchText?(input: Input): string;
  lines?(input: Input, locale: Locale): string[];
}

/** Creates a field that is not localized, contains no references and has one column, named after it. */
export function createScalarField<Kind extends string, Input>(
  spec: ScalarSpec<Kind, Input>,
): Field<Kind, Input> {
  return {
    kind: spec.kind,
    required: spec.options.required ?? false,
    localized: false,
    filterable: spec.options.filterable ?? false,
    staffOnly: spec.options.staffOnly ?? false,
    schema: spec.schema,
    itemSchema: spec.itemSchema ?? spec.schema,
    empty: spec.empty,
    columns: (name) => [{ name: toColumnName(name), ...spec.column }],
    toRow: (name, input) => ({ [toColumnName(name)]: spec.toColumn(input) }),
    fromRow: (name, row: Row) => spec.fromColumn(row[toColumnName(name)] ?? null),
    toItem: (input) => input,
    toInput: (item) => item,
    isEmpty: (input) => spec.isEmpty(input),
    searchText: (input) => spec.searchText?.(input) ?? '',
    ...(spec.lines && { lines: spec.lines }),
    references: () => [],
    keepReferences: (input) => input,
    keepLocales: (input) => input,
  };
}

/** Returns the column of a field: `takenAt` is stored in `taken_at`. */
export function toColumnName(fieldName: string): string {
  return fieldName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
