import type { ShownImage } from '@/components/site/photos/photo-thumbnail';

/** Returns the message for the number of an album's pictures, which may all be drawings of the sample. */
export function toCountKey(photos: readonly Pick<ShownImage, 'file'>[]) {
  const isDrawn = photos.length > 0 && photos.every(({ file }) => file?.isDrawing);
  return isDrawn ? 'visit.gallery.countDrawings' : 'visit.gallery.count';
}
