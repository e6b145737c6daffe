import { z } from 'zod';
import { readCoordinates } from '../coordinates';
import type { Field, FieldOptions } from '../field';
import { isEmail } from './is-email';
import { createLocalizedField } from './localized-field';
import { plainString } from './plain-string';
import { createScalarField } from './scalar';

interface TextOptions extends FieldOptions {
  /** Maximum length, in UTF-16 code units. */
  readonly maxLength: number;
  readonly multiline?: boolean;
}

interface SharedTextOptions extends TextOptions {
  /** `email`: an e-mail address and nothing else. `coordinates`: latitude and longitude. */
  readonly format?: 'email' | 'coordinates';
}

const formats = {
  email: { isRight: isEmail, code: 'invalid_email' },
  coordinates: { isRight: (value: string) => readCoordinates(value) !== null, code: 'invalid_coordinates' },
} as const;

/** A text that is equal in both languages, such as an author or a phone number. */
export interface TextField extends Field<'text', string | null> {
  readonly maxLength: number;
  readonly multiline: boolean;
  readonly format: SharedTextOptions['format'];
}

/** A text in each language. */
export interface LocalizedTextField extends ReturnType<typeof createLocalizedField<'localized-text'>> {
  readonly maxLength: number;
  readonly multiline: boolean;
}

/** Declares a text that is equal in both languages. */
export function text(options: SharedTextOptions): TextField {
  const field = createScalarField<'text', string | null>({
    kind: 'text',
    options,
    schema: toSchema(options),
    itemSchema: z.string().nullable(),
    empty: null,
    column: { type: 'text' },
    toColumn: (input) => input,
    fromColumn: (value) => (typeof value === 'string' ? value : null),
    isEmpty: (input) => input === null,
    searchText: (input) => input ?? '',
  });
  const { maxLength, multiline = false, format } = options;
  return { ...field, maxLength, multiline, format };
}

function toSchema({ format, ...options }: SharedTextOptions) {
  const schema = plainString(options);
  if (format === undefined) return schema;
  const { isRight, code } = formats[format];
  return schema.refine((value) => value === null || isRight(value), { params: { code } });
}

/** Declares a text in each language. */
export function localizedText(options: TextOptions): LocalizedTextField {
  const field = createLocalizedField({
    kind: 'localized-text',
    options,
    schema: plainString(options),
    toPlainText: (value) => value,
  });
  return { ...field, maxLength: options.maxLength, multiline: options.multiline ?? false };
}
