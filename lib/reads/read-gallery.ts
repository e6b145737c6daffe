import { cache } from 'react';
import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/api-clients';
import type { Item } from '@/lib/content/registry';
import { countOrNotFound } from '@/lib/views/list/page-bounds';

/** Number of albums on a page of the gallery. */
const albumsPerPage = 12;

/** Number of photos on a page of an album. */
const photosPerPage = 48;

/** Number of albums on the page of the latest photos, and of photos per album. */
const latestAlbumCount = 6;
const latestPhotoCount = 8;

/** An album with some of its photos. */
export interface AlbumPhotos {
  readonly album: Item<'albums'>;
  readonly photos: readonly Item<'images'>[];
  /** Number of all photos of the album. */
  readonly total: number;
}

/** Returns a page of albums, newest first, each with its first photo. Calls `notFound()` past the last page. */
export async function readAlbums(page: number, category: string | undefined) {
  const { data, total } = await publicApi().albums.list({ page, perPage: albumsPerPage, category });
  const count = countOrNotFound({ page, total, perPage: albumsPerPage });
  return { albums: await readFirstPhotos(data, 1), count };
}

/** Returns an album by slug, or `null` if visitors cannot see it. Cached per request. */
export const readAlbum = cache((slug: string): Promise<Item<'albums'> | null> => {
  return orNull(publicApi().albums.read(slug));
});

/** Returns a page of an album's photos. Calls `notFound()` past the last page. */
export async function readAlbumPage(album: Item<'albums'>, page: number) {
  const { photos, total } = await readPhotosOf(album, page, photosPerPage);
  const count = countOrNotFound({ page, total, perPage: photosPerPage });
  return { photos, total, count };
}

/** Returns the newest albums that have photos, each with its first ones. */
export async function readLatestPhotos(): Promise<readonly AlbumPhotos[]> {
  const { data } = await publicApi().albums.list({ perPage: latestAlbumCount });
  const albums = await readFirstPhotos(data, latestPhotoCount);
  return albums.filter(({ photos }) => photos.length > 0);
}

/** Returns up to `count` other albums, newest first. */
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
  // A remote API may lack this endpoint; then each album is read separately.
  if (!lists) return Promise.all(albums.map((album) => readPhotosOf(album, 1, count)));
  return albums.map((album) => {
    const { photos = [], total = 0 } = lists.find((list) => list.album === album.id) ?? {};
    return { album, photos, total };
  });
}

/** Returns the first photos of an album in its order, and the number of all. */
export async function readFirstPhotosOf(album: string, count: number) {
  const { data, total } = await publicApi().images.list({ album, sort: 'position', perPage: count });
  return { photos: data, total };
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
