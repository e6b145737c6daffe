import { z } from 'zod';
import { localizedTextShape } from '../../content/localized';
import { locales } from '../../i18n/locales';

/** Shape of a field of an item; of a formatted text, the language of it. */
export const place = z.object({ field: z.string(), locale: z.enum(locales).nullable() });

/** Shape of a place where an item is used. */
export const use = z.object({
  collection: z.string(),
  /** `null`: an item that the caller may not see; nothing else is said about it. */
  id: z.string().nullable(),
  title: localizedTextShape,
  /** Where in the item; empty when a remote API does not say. */
  places: z.array(place).default([]),
  /** Whether visitors see that item now; `false` when a remote API does not say. */
  isShown: z.boolean().default(false),
});

/** An item that uses another one. */
export type Use = z.infer<typeof use>;

/** A field of an item; of a formatted text, the language of it. */
export type UsePlace = z.infer<typeof place>;
