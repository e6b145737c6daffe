import type { ImageView } from '../kinds/reference';
import type { LocalizedText } from '../localized';

/**
 * Returns an image with the description that it has in one place. A language without one keeps the description of the library, and
 * a described image is no decoration there.
 */
export function describeUse<Image extends Pick<ImageView, 'alt' | 'decorative'>>(
  image: Image,
  { kz, ru }: LocalizedText,
): Image {
  if (kz === null && ru === null) return image;
  return { ...image, decorative: false, alt: { kz: kz ?? image.alt.kz, ru: ru ?? image.alt.ru } };
}
