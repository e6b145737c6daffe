import sharp from 'sharp';
import { createClient, type ApiClient } from '@/lib/api/client';
import { toInput } from '@/lib/content/input';
import { collectionNames, collections, type Item } from '@/lib/content/registry';
import { image } from '@/lib/content/types/image';
import { toNewsInput } from '../api-client';
import type { RunningSite } from '../running-site';
import { featureEffects } from './feature-effects';
import type { Targets } from './effect-types';

/** Returns targets of fields: two of each sort that visitors of the site see. Uploads a picture. */
export async function readTargets(api: ApiClient, { apiUrl }: RunningSite): Promise<Targets> {
  const visitor = createClient({ transport: fetch, baseUrl: apiUrl });
  const images = await visitor.images.list({ perPage: 2 });
  const documents = await visitor.documents.list({ perPage: 2 });
  const items = await Promise.all(
    collectionNames.map(async (name): Promise<[string, string[]]> => {
      const { data } = await visitor[name].list({ perPage: 2 });
      return [collections[name].type, data.map(({ id }) => id)];
    }),
  );
  const uploaded = await upload(api);
  const prepared: Readonly<Record<string, readonly string[]>>[] = [];
  for (const { prepare } of featureEffects) if (prepare) prepared.push(await prepare(api));
  return {
    existing: { image: uploaded.id, category: await useCategory(api) },
    image: images.data.map(({ id }) => id),
    picture: uploaded.file!.id,
    file: documents.data.flatMap(({ file }) => file?.id ?? []),
    items: Object.assign(Object.fromEntries(items), ...prepared) as Targets['items'],
  };
}

/** Publishes a news item without a picture, which shows the poster of its category. Returns the category's id. */
async function useCategory(api: ApiClient): Promise<string> {
  const { data } = await api.categories.list({ kind: 'news', perPage: 1 });
  const title = { kz: 'Poster kz', ru: 'Poster ru' };
  await api.news.create({ ...toNewsInput(title), category: data[0]!.key });
  return data[0]!.id;
}

/** Uploads a picture without people, which visitors may see. */
async function upload(api: ApiClient): Promise<Item<'images'>> {
  const plain = sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a2e0e' } });
  const bytes = await plain.png().toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'picture.png'));
  const { item } = await api.uploadImage(form);
  const input = { ...toInput(image, item), decorative: true, showsPeople: false };
  return api.images.replace(item.id, input as never, item.version);
}
