import { z } from 'zod';
import { localizedTextShape } from '../../../content/localized';
import { locales } from '../../../i18n/locales';

/** Shape of a field that contains the use; `locale` is set for rich text. */
export const place = z.object({ field: z.string(), locale: z.enum(locales).nullable() });

/** Shape of {@link Use}. */
export const use = z.object({
  collection: z.string(),
  /** `null` if the caller may not see the item; no other property then describes it. */
  id: z.string().nullable(),
  title: localizedTextShape,
  /** Fields that contain the use; empty if a remote API does not report them. */
  places: z.array(place).default([]),
  /** Whether visitors see that item now; `false` if a remote API does not report it. */
  isShown: z.boolean().default(false),
});

/** Shape of {@link UseCount}. */
export const useCount = z.object({
  id: z.string(),
  /** Number of items outside the trash that use it. */
  total: z.int().min(0),
  /** Number of those that visitors see now. */
  shown: z.int().min(0),
});

/** How many items use an item. */
export type UseCount = z.infer<typeof useCount>;

/** An item that uses another one. */
export type Use = z.infer<typeof use>;

/** A field that contains a use; `locale` is set for rich text. */
export type UsePlace = z.infer<typeof place>;
