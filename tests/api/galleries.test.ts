import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '@/lib/content/registry';
import {
  describedPhoto,
  newsInput,
  published,
  saveImage,
  startApi,
  uploadPhoto,
  type ImageItem,
  type TestApi,
  type Who,
} from './harness';
import { expectRow } from './request-rows';

let api: TestApi;
let photos: [ImageItem, ImageItem];

beforeAll(async () => {
  api = await startApi('in-process');
  photos = [await describe(), await describe()];
});
afterAll(() => api.stop());

/** Uploads a photo with description, caption and consent. The image itself stays a draft. */
async function describe(): Promise<ImageItem> {
  const caption = { kz: 'Toi', ru: 'Prazdnik' };
  const answer = await saveImage(api, 'editor', await uploadPhoto(api, 'editor'), {
    ...describedPhoto,
    caption,
  });
  return (await answer.json()) as ImageItem;
}

const read = async <Name extends 'news' | 'adisteme'>(who: Who, name: Name, id: string) =>
  JSON.parse(await expectRow(api, { who, method: 'GET', path: `/${name}/${id}`, status: 200 })) as Item<Name>;

test('visitors get the images of a gallery in order, with texts of the published language only', async () => {
  const ids = [photos[1].id, photos[0].id];
  const status = { kz: 'draft', ru: 'published' };
  const { id } = await api.create('editor', 'news', newsInput({ gallery: ids, status }));
  const { gallery } = await read('anonymous', 'news', id);
  expect(gallery.map((image) => image.id)).toEqual(ids);
  expect(gallery[0]).toMatchObject({
    alt: { kz: null, ru: 'Rus' },
    caption: { kz: null, ru: 'Prazdnik' },
    file: { id: photos[1].file.id },
  });
});

test('refuses to publish a gallery with a photo without description and consent', async () => {
  const bare = await uploadPhoto(api, 'editor');
  const json = newsInput({ gallery: [photos[0].id, bare.id], status: published });
  await expectRow(api, {
    ...{ who: 'editor', method: 'POST', path: '/news', json, status: 422 },
    contains: [
      '{"path":["gallery"],"code":"alt_required"}',
      '{"path":["gallery"],"code":"consent_required"}',
    ],
  });
});

test('refuses repeated, missing and too many images', async () => {
  const post = (gallery: readonly string[], contains: readonly string[]) =>
    expectRow(api, {
      ...{ who: 'editor', method: 'POST', path: '/news', json: newsInput({ gallery }), status: 422 },
      contains,
    });
  const missing = 'b3c1f9d2-6a1e-4b7e-9a63-0f5a5d7c1e11';
  await post([photos[0].id, photos[0].id], ['{"path":["gallery"],"code":"not_allowed"}']);
  await post([missing], ['{"path":["gallery"],"code":"missing_reference"}']);
  await post(
    Array.from({ length: 25 }, () => missing),
    ['"code":"too_many"'],
  );
});

test('an image of a gallery cannot be deleted, and a photo that is taken down leaves it', async () => {
  const photo = await describe();
  const { id } = await api.create('editor', 'news', newsInput({ gallery: [photo.id], status: published }));
  const path = `/images/${photo.id}`;
  await expectRow(api, {
    ...{ who: 'editor', method: 'DELETE', path, status: 409 },
    contains: ['"places":[{"field":"gallery","locale":null}]'],
  });
  await expectRow(api, { who: 'editor', method: 'POST', path: `${path}/take-down`, status: 200 });
  expect((await read('anonymous', 'news', id)).gallery).toEqual([]);
});

test('visitors get the published documents of a method section in order', async () => {
  const body = new FormData();
  body.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'plan.pdf'));
  const answer = await api.call({ who: 'editor', method: 'POST', path: '/files', body });
  const { id: file } = (await answer.json()) as { id: string };
  const add = (name: string, status: object) =>
    api.create('editor', 'documents', {
      ...{ title: { kz: name, ru: name }, category: 'plan', file, status },
    });
  const plan = await add('Plan', published);
  const draft = await add('Draft', { kz: 'draft', ru: 'draft' });
  const minutes = await add('Minutes', published);
  const section = await api.create('editor', 'adisteme', {
    title: { kz: 'Kenes', ru: 'Sovet' },
    documents: [minutes.id, draft.id, plan.id],
    status: published,
  });
  const shown = await read('anonymous', 'adisteme', section.id);
  expect(shown.documents.map(({ title }) => title.kz)).toEqual(['Minutes', 'Plan']);
  const forStaff = await read('editor', 'adisteme', section.id);
  expect(forStaff.documents.map(({ id }) => id)).toEqual([minutes.id, draft.id, plan.id]);
});
