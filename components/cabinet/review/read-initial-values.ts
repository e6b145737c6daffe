import type { Review } from '@/lib/api/contract';
import { itemsOf } from '@/lib/api/items-of';
import type { PageSession } from '@/lib/auth/session/session';
import { canDo } from '@/lib/content/access/access';
import type { AnyInput } from '@/lib/content/input';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { toValues, type ItemValues } from '../values/item-values';
import { keepTyped } from '../values/merge-versions';

/** Returns the initial values of an item's form: the stored ones, with the changes of the user's open proposal. */
export async function readInitialValues(
  { api, user }: PageSession,
  collection: CollectionName,
  { item, review }: { readonly item: Item; readonly review: Review | null },
): Promise<ItemValues> {
  const definition = definitionOf(collection);
  const stored = toValues(definition, item);
  const own = review?.proposals.find(({ state, by }) => state === 'open' && by.id === user.id);
  if (!own || canDo(user, 'edit', collection, item)) return stored;
  const items = itemsOf(api, collection);
  const { base, input } = await items.readProposal(item.id, own.id);
  // An input contains ids of pictures and files. The API resolves them in previews.
  const toStored = async (values: AnyInput) => {
    const { id } = await items.createPreview(values, { item: item.id });
    const preview = await api.readPreview(id);
    return {
      ...toValues(definition, preview.item),
      status: values.status,
      publishAt: null,
      unpublishAt: null,
    };
  };
  const [sent, current] = [await toStored(base as AnyInput), await toStored(input as AnyInput)];
  return keepTyped(definition, { sent, current, stored });
}
