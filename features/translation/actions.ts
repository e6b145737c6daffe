'use server';

import { z } from 'zod';
import { action } from '@/lib/actions/action';
import { collection, id, locale } from '@/lib/actions/argument-schemas';
import { itemsOf } from '@/lib/api/items-of';

const paths = z.array(z.string()).nullable();
const texts = z.array(
  z.object({
    path: z.string(),
    types: z.array(z.string()),
    text: z.string(),
    own: z.string().nullable(),
    before: z.string().nullable(),
  }),
);

/** Returns what is unchecked or outdated in one language of an item. */
export const readTranslation = action([collection, id, locale], async ({ api }, name, itemId, language) => ({
  state: await itemsOf(api, name).readTranslation(itemId, language),
}));

/** Translates texts of a form into a language. */
export const translateTexts = action(
  [collection, id, locale, texts],
  async ({ api }, name, itemId, language, fields) =>
    itemsOf(api, name).translateTexts(itemId, language, { fields }),
);

/** Confirms that the person has read machine translations; all of the language without `read`. */
export const checkTranslation = action(
  [collection, id, locale, paths],
  async ({ api }, name, itemId, language, read) => ({
    item: await itemsOf(api, name).checkTranslation(itemId, language, { paths: read }),
  }),
);
