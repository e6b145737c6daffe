import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/api-clients';
import { toPublicPath } from '@/lib/content/public-path';
import { env } from '@/lib/env/env';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toPhotoAnchor } from '@/lib/views/photo-anchor';
import { readNewsItem } from './read-news';

/** Values of a query that names a photo: its id, and the news item in whose gallery it is. */
interface PhotoQuery {
  readonly photo?: unknown;
  readonly news?: unknown;
}

/** Returns the public address of a photo, or `null` if visitors cannot see it. */
export async function readPhotoAddress(locale: Locale, { photo, news }: PhotoQuery): Promise<string | null> {
  if (typeof photo !== 'string') return null;
  const path = typeof news === 'string' ? await readNewsPath(photo, news) : await readAlbumPath(photo);
  return path && `${env().siteUrl}${toLocalePath(locale, path)}#${toPhotoAnchor(photo)}`;
}

/** Returns the path of the album with a photo, or `null`. */
async function readAlbumPath(id: string): Promise<string | null> {
  const photo = await orNull(publicApi().images.read(id));
  return photo?.album ? toPublicPath('albums', photo.album) : null;
}

/** Returns the path of a news item with a photo in its gallery, or `null`. */
async function readNewsPath(id: string, news: string): Promise<string | null> {
  const item = await readNewsItem(news);
  return item?.gallery.some((image) => image.id === id) ? toPublicPath('news', item) : null;
}
