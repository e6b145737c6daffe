import { cache } from 'react';
import { orNull } from '../../api/or-null';
import { publicApi } from '../../api/server';
import { collections, type Item } from '../../content/registry';
import { countOrNotFound } from '../list/page-bounds';

/** How many albums a page of the gallery shows. */
const albumsPerPage = 12;

/** How many pictures a page of an album shows. */
const photosPerPage = 48;

/** How many albums, and pictures of each, the page of the latest pictures shows. */
const latestAlbumCount = 6;
const latestPhotoCount = 8;

/** An album category. */
export type AlbumCategory = NonNullable<Item<'albums'>['category']>;

/** An album with some of its pictures. */
export interface AlbumPhotos {
  readonly album: Item<'albums'>;
  readonly photos: readonly Item<'images'>[];
  /** How many pictures the album has in all. */
  readonly total: number;
}

/** Every album category, in the order of the filter. */
export const albumCategories: readonly AlbumCategory[] = collections.albums.fields.category.values;

/** One page of the albums, newest first, each with its first picture. A page past the last one is not found. */
export async function readAlbums(page: number, category: AlbumCategory | undefined) {
  const { data, total } = await publicApi().albums.list({ page, perPage: albumsPerPage, category });
  const count = countOrNotFound({ page, total, perPage: albumsPerPage });
  return { albums: await readFirstPhotos(data, 1), count };
}

/** An album by its slug; `null` when there is none that visitors may see. Asked once per request. */
export const readAlbum = cache((slug: string): Promise<Item<'albums'> | null> => {
  return orNull(publicApi().albums.read(slug));
});

/** One page of an album's pictures. A page past the last one is not found. */
export async function readAlbumPage(album: Item<'albums'>, page: number) {
  const { photos, total } = await readPhotosOf(album, page, photosPerPage);
  const count = countOrNotFound({ page, total, perPage: photosPerPage });
  return { photos, total, count };
}

/** The newest albums that have pictures, each with its first ones. */
export async function readLatestPhotos(): Promise<readonly AlbumPhotos[]> {
  const { data } = await publicApi().albums.list({ perPage: latestAlbumCount });
  const albums = await readFirstPhotos(data, latestPhotoCount);
  return albums.filter(({ photos }) => photos.length > 0);
}

/** Up to `count` other albums, newest first. */
export async function readOtherAlbums(album: Item<'albums'>, count: number): Promise<AlbumPhotos[]> {
  const { data } = await publicApi().albums.list({ perPage: count + 1 });
  const others = data.filter(({ id }) => id !== album.id).slice(0, count);
  return readFirstPhotos(others, 1);
}

/** Returns albums with their first photos. */
async function readFirstPhotos(albums: readonly Item<'albums'>[], count: number): Promise<AlbumPhotos[]> {
  if (albums.length === 0) return [];
  const ids = albums.map(({ id }) => id);
  const lists = await orNull(publicApi().listAlbumPhotos({ albums: ids.join(','), perAlbum: count }), [
    'not_supported',
  ]);
  // A remote API may not have this call: then each album is asked for.
  if (!lists) return Promise.all(albums.map((album) => readPhotosOf(album, 1, count)));
  return albums.map((album) => {
    const { photos = [], total = 0 } = lists.find((list) => list.album === album.id) ?? {};
    return { album, photos, total };
  });
}

async function readPhotosOf(album: Item<'albums'>, page: number, perPage: number): Promise<AlbumPhotos> {
  const { data, total } = await publicApi().images.list({
    album: album.id,
    sort: 'position',
    page,
    perPage,
  });
  return { album, photos: data, total };
}
