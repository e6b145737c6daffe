import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Item } from '@/lib/content/registry';
import {
  describedPhoto,
  newsInput,
  published,
  saveImage,
  startApi,
  transports,
  uploadPhoto,
  type TestApi,
} from './harness';
import { expectRow, testRows } from './request-rows';

const unknownName = `${'0'.repeat(32)}.webp`;

describe.each(transports)('the images of pictures in texts, %s', (transport) => {
  let api: TestApi;
  let photo: Item<'images'>;

  beforeAll(async () => {
    api = await startApi(transport);
    photo = (await uploadPhoto(api, 'editor')) as unknown as Item<'images'>;
  });
  afterAll(() => api.stop());

  testRows(
    () => api,
    [
      { who: 'anonymous', method: 'GET', path: `/text-pictures?names=${unknownName}`, status: 401 },
      { who: 'editor', method: 'GET', path: '/text-pictures', status: 400 },
      { who: 'editor', method: 'GET', path: '/text-pictures?names=../secret', status: 400 },
    ],
  );

  test('are found by the name of any size, each once', async () => {
    const names = photo.file!.variants.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
    const path = `/text-pictures?names=${[...names, unknownName].join(',')}`;
    const answer = await expectRow(api, { who: 'editor', method: 'GET', path, status: 200 });
    const { data } = JSON.parse(answer) as { data: Item<'images'>[] };
    expect(data.map(({ id }) => id)).toEqual([photo.id]);
  });

  test('leave a gallery when a photo is taken down, and the empty gallery disappears', async () => {
    const photos = [await uploadPhoto(api, 'editor'), await uploadPhoto(api, 'editor')];
    for (const each of photos)
      expect((await saveImage(api, 'editor', each, { ...describedPhoto, status: published })).status).toBe(
        200,
      );
    const [first, second] = photos.map(({ file }) => file.variants[0]!.url) as [string, string];
    const body =
      `<p>a</p><figure><figure><img src="${first}" alt="b"><figcaption>Anna</figcaption></figure>` +
      `<figure><img src="${second}" alt="c"></figure></figure><p>d</p>`;
    const input = newsInput({ body: { kz: body, ru: body }, status: published });
    const { id } = await api.create('editor', 'news', input);
    const read = async () => {
      const answer = await api.call({ who: 'anonymous', method: 'GET', path: `/news/${id}` });
      return ((await answer.json()) as Item<'news'>).body.kz!;
    };
    const takeDown = async (index: number) => {
      const path = `/images/${photos[index]!.id}/take-down`;
      const answer = await api.call({ who: 'admin', method: 'POST', path });
      expect(answer.status).toBe(200);
      expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1);
    };
    expect(await read()).toContain(`<figure><figure><img src="${first}"`);
    await takeDown(0);
    const left = await read();
    expect(left).not.toContain('Anna');
    expect(left).toContain(`<p>a</p><figure><figure><img src="${second}"`);
    await takeDown(1);
    expect(await read()).toBe('<p>a</p><p>d</p>');
  });
});
