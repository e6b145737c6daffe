import { z } from 'zod';
import { locales } from '../../i18n/locales';
import type { Field, FieldOptions } from '../field';
import { localizedTextShape, toLocalized, type LocalizedText } from '../localized';
import { toColumnName } from './scalar';

interface LocalizedSpec<Kind extends string> {
  kind: Kind;
  options: FieldOptions;
  /** Validates and normalises the text of one language; parses an empty one to `null`. */
  schema: z.ZodType<string | null>;
  toPlainText(text: string): string;
}

/** Creates a field with a text per language. Each text has a column with the language as suffix. */
export function createLocalizedField<Kind extends string>(
  spec: LocalizedSpec<Kind>,
): Field<Kind, LocalizedText> {
  return {
    kind: spec.kind,
    required: spec.options.required ?? false,
    localized: true,
    filterable: false,
    staffOnly: spec.options.staffOnly ?? false,
    schema: z.strictObject({ kz: spec.schema, ru: spec.schema }),
    itemSchema: localizedTextShape,
    empty: { kz: null, ru: null },
    columns: (name) => locales.map((locale) => ({ name: toLocalizedColumn(name, locale), type: 'text' })),
    toRow: (name, input) =>
      Object.fromEntries(locales.map((locale) => [toLocalizedColumn(name, locale), input[locale]])),
    fromRow: (name, row) =>
      toLocalized((locale) => {
        const value = row[toLocalizedColumn(name, locale)];
        return typeof value === 'string' ? value : null;
      }),
    toItem: (input) => input,
    toInput: (item) => item,
    isEmpty: (input, locale) => input[locale] === null,
    searchText: (input, locale) => spec.toPlainText(input[locale] ?? ''),
    references: () => [],
    keepReferences: (input) => input,
    keepLocales: (input, shown) => toLocalized((locale) => (shown[locale] ? input[locale] : null)),
  };
}

function toLocalizedColumn(name: string, locale: string): string {
  return `${toColumnName(name)}_${locale}`;
}
