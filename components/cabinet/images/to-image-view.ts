import type { ImageView } from '@/lib/content/kinds/reference';
import type { Item } from '@/lib/content/registry';

/** An image item as other items show it; `null` when it has no picture yet. */
export function toImageView({ id, alt, decorative, focus, file }: Item<'images'>): ImageView | null {
  return file && { id, alt, decorative, focus, file };
}
