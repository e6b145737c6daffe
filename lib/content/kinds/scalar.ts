import type { z } from 'zod';
import type { Column, ColumnValue, Field, FieldOptions, Row } from '../field';

/** What a kind stored in a single column has to say; the rest of the contract follows from it. */
interface ScalarSpec<Kind extends string, Input> {
  kind: Kind;
  options: FieldOptions;
  schema: z.ZodType<Input>;
  /** The value as it is read, where that may be more than what is accepted. */
  itemSchema?: z.ZodType<Input>;
  empty: Input;
  column: Omit<Column, 'name'>;
  toColumn(input: Input): ColumnValue;
  fromColumn(value: ColumnValue): Input;
  isEmpty(input: Input): boolean;
  searchText?(input: Input): string;
}

/** Builds a field that is not localized, points at nothing and lives in the column of its own name. */
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
    references: () => [],
    keepReferences: (input) => input,
    keepLocales: (input) => input,
  };
}

/** Column of a field: `takenAt` is stored in `taken_at`. */
export function toColumnName(fieldName: string): string {
  return fieldName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
