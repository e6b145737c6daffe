import sharp from 'sharp';
import { createClient, type ApiClient } from '@/lib/api/client';
import { createEmptyInput, toInput } from '@/lib/content/input';
import { collectionNames, collections, type Item } from '@/lib/content/registry';
import { image } from '@/lib/content/types/image';
import { timetable } from '@/features/timetable/content/timetable';
import { toNewsInput } from '../api';
import type { RunningSite } from '../site';
import { freedNumbers, type Targets } from './field-values';

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
  const timetables = [await createTimetable(api, 1), await createTimetable(api, 2)];
  const uploaded = await upload(api);
  await freeNumbers(api);
  return {
    existing: { image: uploaded.id, category: await useCategory(api) },
    image: images.data.map(({ id }) => id),
    picture: uploaded.file!.id,
    file: documents.data.flatMap(({ file }) => file?.id ?? []),
    items: { ...Object.fromEntries(items), timetable: timetables },
  };
}

/** Removes the menus of the cycle that have the numbers which the test stores. */
async function freeNumbers(api: ApiClient): Promise<void> {
  const { data } = await api.cyclemenus.list({ perPage: 50 });
  const isFreed = (number: number | null) => freedNumbers.some((freed) => freed === number);
  for (const { id, number, version } of data) if (isFreed(number)) await api.cyclemenus.remove(id, version);
}

/** Publishes a news item without a picture, which shows the poster of its category. Returns the category's id. */
async function useCategory(api: ApiClient): Promise<string> {
  const { data } = await api.categories.list({ kind: 'news', perPage: 1 });
  const title = { kz: 'Poster kz', ru: 'Poster ru' };
  await api.news.create({ ...toNewsInput(title), category: data[0]!.key });
  return data[0]!.id;
}

/**
 * Adds a class with the lessons and groups that the values of a substitution name, because others are refused. Returns its
 * id.
 */
async function createTimetable(api: ApiClient, grade: number): Promise<string> {
  const lessons = [1, 2, 3, 4, 5, 6].flatMap((day) =>
    [0, 1].flatMap((lesson) =>
      ['First text', 'Other text'].map((group) => ({
        ...{ day, lesson, group },
        ...{ subject: `Subject ${lesson}`, teacher: `Teacher ${grade}`, room: `${grade}0${lesson}` },
      })),
    ),
  );
  const name = { kz: `${grade}E`, ru: `${grade}E` };
  const status = { kz: 'published', ru: 'published' } as const;
  const input = { ...createEmptyInput(timetable), name, grade, lessons, status };
  return (await api.timetables.create(input as never)).id;
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
