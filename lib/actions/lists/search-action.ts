'use server';

import { z } from 'zod';
import { withoutTexts } from '../../content/lists/without-texts';
import { collectionNames, definitionOf } from '../../content/registry';
import { action } from '../action';

/** Number of items per section. */
const perSection = 5;

/** Returns the first items of each section with the words of a search, in any language and state. */
export const searchSections = action([z.string().trim().min(1).max(200)], async ({ api }, q) => {
  const groups = await Promise.all(
    collectionNames.map(async (collection) => {
      const { data, total } = await api[collection].list({ q, perPage: perSection });
      return {
        collection,
        items: data.map((item) => withoutTexts(definitionOf(collection), item)),
        total,
      };
    }),
  );
  return { groups: groups.filter(({ total }) => total > 0) };
});
