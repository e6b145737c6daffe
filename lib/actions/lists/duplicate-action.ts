'use server';

import { getTranslations } from 'next-intl/server';
import { itemsOf } from '../../api/items-of';
import { toDuplicate } from '../../content/lists/to-duplicate';
import { toInput } from '../../content/input';
import { definitionOf } from '../../content/registry';
import { locales } from '../../i18n/locales';
import { action } from '../action';
import { collection, id } from '../argument-schemas';

/** Creates a draft with the content of an item. Repeated calls with the same idempotency key create one item. */
export const duplicateItem = action([collection, id, id], async ({ api }, name, itemId, idempotencyKey) => {
  const definition = definitionOf(name);
  const items = itemsOf(api, name);
  const [kz, ru] = await Promise.all(
    locales.map(async (locale) => (await getTranslations({ locale, namespace: 'cabinet.list' }))('copyMark')),
  );
  const item = await items.read(itemId);
  const input = toDuplicate(definition, toInput(definition, item), { kz: kz!, ru: ru! });
  return { item: await items.create(input, idempotencyKey) };
});
