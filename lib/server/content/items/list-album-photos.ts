import { z } from 'zod';
import { maxAlbumsPerCall, maxPhotosPerAlbum, type AlbumPhotos } from '../../../api/contract';
import { ApiError } from '../../../api/errors';
import type { Item } from '../../../content/registry';
import type { Database } from '../../db/database';
import type { Reader } from './items';
import { listItems } from './read-items';

const querySchema = z.strictObject({
  albums: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).max(maxAlbumsPerCall)),
  perAlbum: z.coerce.number().int().min(1).max(maxPhotosPerAlbum).default(1),
});

/** Returns the first photos of several albums that a reader may see. Throws `invalid_query`. */
export async function listAlbumPhotos(
  db: Database,
  search: Readonly<Record<string, string>>,
  reader: Reader,
): Promise<AlbumPhotos[]> {
  const query = querySchema.safeParse(search);
  if (!query.success) throw new ApiError('invalid_query');
  const { albums, perAlbum } = query.data;
  return Promise.all(
    albums.map(async (album) => {
      const { data, total } = await listItems(
        db,
        'images',
        {
          page: 1,
          perPage: perAlbum,
          sort: { field: 'position', locale: null, direction: 'asc' },
          filters: [{ column: 'album', value: album }],
        },
        reader,
      );
      return { album, total, photos: data as unknown as Item<'images'>[] };
    }),
  );
}
