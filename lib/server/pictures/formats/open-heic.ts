import { damaged } from '../metadata/metadata-limits';

/** Size of the upright picture of a HEIC file, in pixels. */
export interface HeicPicture {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  /** Returns red, green, blue and opacity of each pixel. Throws `image_is_damaged`. */
  decode(): Promise<Buffer>;
}

/**
 * Opens the main picture of a HEIC file, such as a photo of an iPhone, for `use`. It is upright: the file says how to turn
 * it, and its Exif orientation means nothing. The decoder is loaded only for such a file. Throws `image_is_damaged`.
 */
export async function withHeic<Result>(
  file: Buffer,
  use: (picture: HeicPicture) => Promise<Result> | Result,
): Promise<Result> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const images = new libheif.HeifDecoder().decode(file);
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0];
    if (!image) throw damaged('it has no HEIC picture');
    const [width, height] = [image.get_width(), image.get_height()];
    return await use({
      width,
      height,
      hasAlpha: image.has_alpha_channel(),
      async decode() {
        const pixels = Buffer.alloc(width * height * 4);
        const data = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
        const decoded = await new Promise((resolve) => image.display({ data, width, height }, resolve));
        if (!decoded) throw damaged('its HEIC picture cannot be decoded');
        return pixels;
      },
    });
  } finally {
    for (const image of images) image.free();
  }
}
