import type { AlbumPhotos } from '@/lib/reads/read-gallery';

/** Returns the picture on an album's card: its cover, or its first photo; `null` if it has neither. */
export function toCover({ album, photos: [first] }: AlbumPhotos) {
  return album.cover ?? (first?.file ? { ...first, file: first.file } : null);
}
