import { publicApi } from '../../api/server';
import { toPublicPath } from '../../content/public-path';
import { env } from '../../env';
import { toLocalePath, type Locale } from '../../i18n/locales';
import { toPhotoAnchor } from '../photo-anchor';
import { orNull } from '../../api/or-null';

/** Returns the public address of a photo by id, or `null` if visitors cannot see it. */
export async function readPhotoAddress(locale: Locale, id: unknown): Promise<string | null> {
  if (typeof id !== 'string') return null;
  const photo = await orNull(publicApi().images.read(id));
  const album = photo?.album;
  if (!photo || !album) return null;
  const path = toLocalePath(locale, toPublicPath('albums', album));
  return `${env().siteUrl}${path}#${toPhotoAnchor(photo.id)}`;
}
