import type { AlbumPhotos } from '../../../api/contract';
import type { Item } from '../../../content/registry';
import type { Database } from '../../db/database';
import type { Viewer } from '../access/viewer';
import { listItems } from './read-items';

/** Albums to read, and the number of photos of each. */
interface Wanted {
  readonly albums: readonly string[];
  readonly perAlbum: number;
}

/** Returns the first photos of several albums that a viewer may see, in the order of the albums. */
export function listAlbumPhotos(
  db: Database,
  { albums, perAlbum }: Wanted,
  reader: Viewer,
): Promise<AlbumPhotos[]> {
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
