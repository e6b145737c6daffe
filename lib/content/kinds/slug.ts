import { z } from 'zod';
import type { Field } from '../field';
import type { LocalizedText } from '../localized';
import type { Publication } from '../publication';
import { createScalarField } from './scalar';

/** Longest slug, in characters. */
export const maxSlugLength = 80;

/** The last part of an item's address, the same in both languages. */
export interface SlugField extends Field<'slug', string | null> {
  /** The field whose text makes the slug when staff give none. */
  readonly from: string;
  /** Whether the site itself looks for items by it: then one that is there stays. */
  readonly isLookedUp: boolean;
}

/**
 * The title that an address is made from: in a language that visitors see, so that it tells nothing of one that they
 * do not; Kazakh where both or neither are published.
 */
export function toAddressTitle(title: LocalizedText, status: Publication['status']): string {
  return (isRussianAlone(status) ? title.ru : (title.kz ?? title.ru)) ?? '';
}

/** Whether visitors see the item in Russian and not in Kazakh. */
export function isRussianAlone(status: Publication['status']): boolean {
  return status.ru === 'published' && status.kz !== 'published';
}

/** Declares the slug of an item. An empty one is made by the API from the field `from`. */
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
      .nullable(),
    empty: null,
    column: { type: 'text', unique: true },
    toColumn: (input) => input,
    fromColumn: (value) => (typeof value === 'string' ? value : null),
    isEmpty: (input) => input === null,
  });
  return { ...field, from: options.from, isLookedUp: options.isLookedUp ?? false };
}
