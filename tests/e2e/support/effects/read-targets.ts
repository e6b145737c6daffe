import type { ApiClient } from '@/lib/api/client';
import { collectionNames, collections } from '@/lib/content/registry';
import type { Targets } from './field-values';

/** Returns the targets that fields refer to: two of each sort that visitors of the site see. */
export async function readTargets(visitor: ApiClient): Promise<Targets> {
  const [images, documents, items] = await Promise.all([
    visitor.images.list({ perPage: 2 }),
    visitor.documents.list({ perPage: 2 }),
    Promise.all(
      collectionNames.map(async (name): Promise<[string, string[]]> => {
        const { data } = await visitor[name].list({ perPage: 2 });
        return [collections[name].type, data.map(({ id }) => id)];
      }),
    ),
  ]);
  return {
    image: images.data.map(({ id }) => id),
    picture: images.data.flatMap(({ file }) => file?.id ?? []),
    file: documents.data.flatMap(({ file }) => file?.id ?? []),
    items: Object.fromEntries(items),
  };
}
