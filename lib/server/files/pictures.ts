import sharp from 'sharp';
import { ApiError } from '../../api/errors';

/** Widths, in pixels, in which pictures are stored for `srcset`; none is made larger than the original. */
export const variantWidths = [320, 640, 960, 1280, 1920] as const;

/** Largest accepted picture, in pixels. */
const maxPixels = 40_000_000;

/** One size of a picture, ready to be stored. */
export interface EncodedVariant {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly mediaType: 'image/webp';
}

const formats: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

// Two at a time: more would starve the pages of a small server.
sharp.concurrency(1);
// What people upload may be decoded by these loaders alone, whatever the bytes claim to be.
blockOtherLoaders();

/**
 * Makes the stored sizes of an uploaded picture: turned upright, in sRGB, without any metadata.
 * Throws `unsupported_image`, `image_too_many_pixels`.
 */
export async function encodeVariants(
  upload: Uint8Array,
): Promise<{ mediaType: string; variants: EncodedVariant[] }> {
  const { width, mediaType } = await inspect(upload);
  const widths = [
    ...variantWidths.filter((each) => each < width),
    Math.min(width, variantWidths.at(-1) ?? width),
  ];
  const variants: EncodedVariant[] = [];
  for (const each of new Set(widths)) variants.push(await encode(upload, each));
  return { mediaType, variants };
}

/** Draws an SVG of our own as a PNG. Never for uploads: SVG is refused there. */
export async function rasterizeSvg(svg: string): Promise<Uint8Array> {
  runningDrawings += 1;
  sharp.unblock({ operation: [svgLoader] });
  try {
    return await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  } finally {
    runningDrawings -= 1;
    // Only the last one closes the door, or it would shut on another drawing.
    if (runningDrawings === 0) sharp.block({ operation: [svgLoader] });
  }
}

const svgLoader = 'VipsForeignLoadSvg';
let runningDrawings = 0;

function blockOtherLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
}

/** Width once upright, and the type by content. */
async function inspect(upload: Uint8Array): Promise<{ width: number; mediaType: string }> {
  const metadata = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new ApiError('unsupported_image', {}, { cause: error });
    });
  const mediaType = formats[metadata.format];
  if (!mediaType || (metadata.pages ?? 1) > 1) throw new ApiError('unsupported_image');
  if (metadata.width * metadata.height > maxPixels) throw new ApiError('image_too_many_pixels');
  return { width: metadata.autoOrient.width, mediaType };
}

async function encode(upload: Uint8Array, width: number): Promise<EncodedVariant> {
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 78, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, mediaType: 'image/webp' };
  } catch (error) {
    throw new ApiError('unsupported_image', {}, { cause: error });
  }
}
