import sharp from 'sharp';
import { createClient, type ApiClient } from '@/lib/api/client';
import { toInput } from '@/lib/content/input';
import { collectionNames, collections, type Item } from '@/lib/content/registry';
import { image } from '@/lib/content/types/image';
import type { RunningSite } from '../site';
import type { Targets } from './field-values';

/** Returns targets of fields: two of each sort that visitors of the site see. Uploads two pictures. */
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
  const uploads = [await upload(api, '#7a2e0e'), await upload(api, '#0e5c7a')];
  return {
    uploaded: uploads[0]!.id,
    image: images.data.map(({ id }) => id),
    picture: uploads.map(({ file }) => file!.id),
    file: documents.data.flatMap(({ file }) => file?.id ?? []),
    items: Object.fromEntries(items),
  };
}

/** Uploads a picture without people, which visitors may see. */
async function upload(api: ApiClient, background: string): Promise<Item<'images'>> {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } }).png().toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'picture.png'));
  const { item } = await api.uploadImage(form);
  const input = { ...toInput(image, item), decorative: true, showsPeople: false };
  return api.images.replace(item.id, input as never, item.version);
}
