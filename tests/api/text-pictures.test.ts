import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { startApi, transports, uploadPhoto, type TestApi } from './harness';
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
});
