import type { ImageView } from '../content/kinds/reference';

/** Widest picture that other sites and messengers show without trouble, in pixels. */
const maxWidth = 1280;

/** The size of a picture that other sites show when someone shares the page. */
export function toShareImage(image: ImageView | null) {
  const usual = image?.file.variants.filter(({ mediaType }) => /jpeg|png|webp/.test(mediaType)) ?? [];
  const fitting = usual.filter(({ width }) => width <= maxWidth).at(-1) ?? usual[0];
  return fitting && { url: fitting.url, width: fitting.width, height: fitting.height };
}
