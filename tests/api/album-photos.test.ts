import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AlbumPhotos } from '@/lib/api/contract';
import {
  describedPhoto,
  emptyInput,
  published,
  saveImage,
  startApi,
  transports,
  uploadPhoto,
  type TestApi,
} from './harness';
import { expectRow, testRows } from './request-rows';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe.each(transports)('the first photos of albums, %s', (transport) => {
  let api: TestApi;
  const albums: string[] = [];
  const photos: string[] = [];

  beforeAll(async () => {
    api = await startApi(transport);
    for (const title of ['Full', 'Empty']) {
      const input = emptyInput('albums', {
        title: { kz: title, ru: title },
        date: '2026-03-01',
        category: 'sport',
        status: published,
      });
      albums.push((await api.create('editor', 'albums', input)).id);
    }
    for (let count = 0; count < 3; count++) {
      const photo = await uploadPhoto(api, 'editor', albums[0]);
      // The last photo stays a draft.
      if (count < 2) await saveImage(api, 'editor', photo, { ...describedPhoto, status: published });
      photos.push(photo.id);
    }
  });
  afterAll(() => api.stop());

  testRows(
    () => api,
    [
      { who: 'anonymous', method: 'GET', path: '/album-photos', status: 400 },
      { who: 'anonymous', method: 'GET', path: '/album-photos?albums=sport', status: 400 },
      { who: 'anonymous', method: 'GET', path: `/album-photos?albums=${unknownId}&perAlbum=49`, status: 400 },
      { who: 'anonymous', method: 'GET', path: `/album-photos?albums=${unknownId}&page=1`, status: 400 },
    ],
  );

  async function read(who: 'anonymous' | 'editor', perAlbum: number) {
    const path = `/album-photos?albums=${albums.join(',')}&perAlbum=${perAlbum}`;
    const { data } = JSON.parse(await expectRow(api, { who, method: 'GET', path, status: 200 })) as {
      data: AlbumPhotos[];
    };
    return data.map(({ album, total, photos: list }) => [album, total, list.map(({ id }) => id)]);
  }

  test('a visitor gets the published photos and their number', async () => {
    expect(await read('anonymous', 1)).toEqual([
      [albums[0], 2, [photos[0]]],
      [albums[1], 0, []],
    ]);
  });

  test('an editor gets drafts too', async () => {
    expect(await read('editor', 8)).toEqual([
      [albums[0], 3, photos],
      [albums[1], 0, []],
    ]);
  });
});
