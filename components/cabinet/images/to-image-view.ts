import type { ImageView } from '@/lib/content/kinds/reference';
import type { Item } from '@/lib/content/registry';

/** Returns an image item as other items embed it, or `null` without a picture. */
export function toImageView(image: Item<'images'>): ImageView | null {
  const { id, alt, decorative, caption, focus, file } = image;
  return file && { id, alt, decorative, caption, focus, file };
}
