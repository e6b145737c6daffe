import { z } from 'zod';
import { readCoordinates } from '../formats/coordinates';
import type { Field, FieldOptions } from '../field';
import type { InputIssueCode } from '../input-issue';
import { isEmail } from './is-email';
import { isTelephone } from './links';
import { createLocalizedField } from './localized-field';
import { plainString } from './plain-string';
import { createScalarField } from './scalar';

interface TextOptions extends FieldOptions {
  /** Maximum length, in UTF-16 code units. */
  readonly maxLength: number;
  readonly multiline?: boolean;
}

interface LocalizedTextOptions extends TextOptions {
  /** Field with the image that the text describes where the item shows it; the form has it below the image. */
  readonly describes?: string;
}

interface SharedTextOptions extends TextOptions {
  /**
   * `email`, `telephone`: an e-mail address or telephone number and nothing else. `time`: a time of the day, stored as
   * `HH:MM`. `coordinates`: latitude and longitude.
   */
  readonly format?: 'email' | 'telephone' | 'time' | 'coordinates';
  /** Part of the lessons in timetables whose texts the form offers. */
  readonly offers?: string;
}

/** A text that is equal in both languages, such as an author or a phone number. */
export interface TextField extends Field<'text', string | null> {
  readonly maxLength: number;
  readonly multiline: boolean;
  readonly format: SharedTextOptions['format'];
  readonly offers: SharedTextOptions['offers'];
}

/** A text in each language. */
export interface LocalizedTextField extends ReturnType<typeof createLocalizedField<'localized-text'>> {
  readonly maxLength: number;
  readonly multiline: boolean;
  readonly describes: string | undefined;
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
  const { maxLength, multiline = false, format, offers } = options;
  return { ...field, maxLength, multiline, format, offers };
}

function toSchema(options: SharedTextOptions) {
  if (options.format === 'email') return refinedSchema(options, isEmail, 'invalid_email');
  if (options.format === 'telephone') return refinedSchema(options, isTelephone, 'invalid_telephone');
  if (options.format === 'coordinates') {
    return refinedSchema(options, (value) => readCoordinates(value) !== null, 'invalid_coordinates');
  }
  return options.format === 'time' ? timeSchema(options) : plainString(options);
}

/** Accepts `8.30` and `8:30`, as people write times, and returns `08:30`. */
function timeSchema(options: TextOptions) {
  return plainString(options)
    .transform((value) => value?.replace(/^(\d{1,2})[:.](\d\d)$/, '$1:$2').padStart(5, '0') ?? null)
    .refine((value) => value === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), {
      params: { code: 'invalid_time' },
    });
}

function refinedSchema(options: TextOptions, isRight: (value: string) => boolean, code: InputIssueCode) {
  return plainString(options).refine((value) => value === null || isRight(value), { params: { code } });
}

/** Declares a text in each language. */
export function localizedText(options: LocalizedTextOptions): LocalizedTextField {
  const field = createLocalizedField({
    kind: 'localized-text',
    options,
    schema: plainString(options),
    toPlainText: (value) => value,
  });
  const { maxLength, multiline = false, describes } = options;
  return { ...field, maxLength, multiline, describes };
}
