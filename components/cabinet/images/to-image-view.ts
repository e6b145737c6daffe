import type { ImageView } from '@/lib/content/kinds/reference';
import type { Item } from '@/lib/content/registry';

/** Returns an image item as other items embed it, or `null` without a picture. */
export function toImageView({ id, alt, decorative, focus, file }: Item<'images'>): ImageView | null {
  return file && { id, alt, decorative, focus, file };
}
