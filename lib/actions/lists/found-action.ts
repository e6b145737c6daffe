'use server';

import { z } from 'zod';
import { maxPerPage } from '../../api/limits';
import { withoutTexts } from '../../content/lists/without-texts';
import { definitionOf, type Item } from '../../content/registry';
import { action } from '../action';
import { collection } from '../argument-schemas';
import { maxFoundItems } from '../bulk-change';

/** Query of a list without its page, which the API checks. */
const query = z.record(z.string(), z.union([z.string(), z.number()]));

/** Returns all items that a list finds, at most {@link maxFoundItems}, without their texts. */
export const listFound = action([collection, query], async ({ api }, name, wanted) => {
  const items: Item[] = [];
  for (let page = 1; items.length < maxFoundItems; page += 1) {
    const { data, total } = await api[name].list({ ...wanted, page, perPage: maxPerPage });
    items.push(...data.map((item) => withoutTexts(definitionOf(name), item)));
    if (data.length === 0 || page * maxPerPage >= total) break;
  }
  return { items };
});
