import { z } from 'zod';
import type { Field } from '../field';
import type { LocalizedText } from '../localized';
import type { Publication } from '../publication';
import { createScalarField } from './scalar';

/** Maximum length of a slug, in characters. */
export const maxSlugLength = 80;

/** The last part of an item's address, equal in both languages. */
export interface SlugField extends Field<'slug', string | null> {
  /** Name of the field from which the API makes a slug if staff enter none. */
  readonly from: string;
  /** Whether the site reads items by their slug. The API never replaces such a slug. */
  readonly isLookedUp: boolean;
}

/**
 * Returns the title from which a slug is made: the Russian one if only Russian is published, so that the slug reveals
 * no draft; otherwise the Kazakh one, or the Russian one if there is none.
 */
export function toAddressTitle(title: LocalizedText, status: Publication['status']): string {
  return (isRussianAlone(status) ? title.ru : (title.kz ?? title.ru)) ?? '';
}

/** Whether only the Russian language of an item is published. */
export function isRussianAlone(status: Publication['status']): boolean {
  return status.ru === 'published' && status.kz !== 'published';
}

/** Declares the slug of an item. The API makes an empty one from the field `from`. */
export function slug(options: { from: string; isLookedUp?: boolean }): SlugField {
  const field = createScalarField<'slug', string | null>({
    kind: 'slug',
    options: {},
    schema: z
      .string()
      .trim()
      .max(maxSlugLength)
      .refine((value) => value === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value), {
        params: { code: 'invalid_format' },
      })
      .transform((value) => value || null)
      // Names the type of the result, which a description cannot derive from a function.
      .pipe(z.string().nullable())
      .nullable(),
    empty: null,
    column: { type: 'text', unique: true },
    toColumn: (input) => input,
    fromColumn: (value) => (typeof value === 'string' ? value : null),
    isEmpty: (input) => input === null,
  });
  return { ...field, from: options.from, isLookedUp: options.isLookedUp ?? false };
}
