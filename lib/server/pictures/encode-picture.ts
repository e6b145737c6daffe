import { readFile } from 'node:fs/promises';
import type { Metadata, OutputInfo, Sharp } from 'sharp';
import { ApiError } from '../../api/errors';
import { toStraightShare, type Recipe } from '../../content/recipe';
import { sharp } from './decoders';
import { maxPixels } from './inspect-picture';
import { toDecodable } from './formats/to-decodable';

/** Widths of stored pictures for `srcset`, in pixels; pictures are never enlarged. */
export const variantWidths = [320, 640, 960, 1280, 1920] as const;

/** Widths for clients without WebP, messengers and saving. */
const fallbackWidths: readonly number[] = [640, 1280, 1920];

/** Longest edge of a master in pixels: half of it still fills the widest size. */
const masterEdge = 4096;

/** An encoded size of a picture. */
export interface EncodedVariant {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly mediaType: 'image/webp' | 'image/jpeg' | 'image/png';
}

/** Encoded sizes and placeholder of a picture. */
export interface EncodedPicture {
  /** Smallest first. */
  readonly variants: readonly EncodedVariant[];
  /** Data URL of a few bytes; `null` for pictures with transparency. */
  readonly placeholder: string | null;
}

/** Decoded pixels, shared by all sizes. */
interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** Encodes the master of an uploaded picture: upright, sRGB, without metadata. Throws `image_is_damaged`. */
export async function encodeMaster(path: string): Promise<EncodedVariant> {
  const upload = await toDecodable(await readFile(path));
  const { hasAlpha } = await readMetadata(upload);
  const upright = open(upload)
    .autoOrient()
    .resize({ width: masterEdge, height: masterEdge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const encoded = hasAlpha
    ? upright.png()
    : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false });
  const { data, info } = await decode(encoded);
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    mediaType: hasAlpha ? 'image/png' : 'image/jpeg',
  };
}

/** Encodes the sizes of a picture from its master. */
export async function encodePicture(
  master: Uint8Array,
  { turn, tilt = 0, crop }: Recipe,
): Promise<EncodedPicture> {
  const size = await turnedSize(master, turn);
  const upright = sharp(master).rotate(turn);
  const straight = tilt === 0 ? { picture: upright, ...size } : await straighten(upright, size, tilt);
  const part = crop && toPixels(crop, straight);
  const cropped = part ? straight.picture.extract(part) : straight.picture;
  const largest = { width: variantWidths.at(-1), withoutEnlargement: true };
  const pixels = await decode(cropped.resize(largest).raw());
  const variants: EncodedVariant[] = [];
  for (const width of fit(variantWidths, pixels.info.width)) {
    variants.push(await encode(pixels, width, 'image/webp'));
    if (fit(fallbackWidths, pixels.info.width).includes(width))
      variants.push(await encode(pixels, width, 'image/jpeg'));
  }
  return { variants, placeholder: await encodePlaceholder(pixels) };
}

/** Returns the widths below the picture's own, and its own. */
function fit(widths: readonly number[], own: number): number[] {
  return [...widths.filter((width) => width < own), own];
}

async function encode(
  pixels: Pixels,
  width: number,
  mediaType: 'image/webp' | 'image/jpeg',
): Promise<EncodedVariant> {
  const resized = fromPixels(pixels).resize({ width });
  const encoded =
    mediaType === 'image/webp'
      ? resized.webp({ quality: 78, effort: 3 })
      : resized.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, mediaType };
}

async function encodePlaceholder(pixels: Pixels): Promise<string | null> {
  return pixels.info.channels === 4 ? null : toPlaceholder(fromPixels(pixels));
}

/** Largest size of a placeholder; the width alone would make a narrow picture higher than WebP allows. */
const placeholderSize = { width: 16, height: 64, fit: 'inside' } as const;

/** Returns a picture as a data URL of a few bytes. */
export async function toPlaceholder(picture: Sharp): Promise<string> {
  const tiny = await picture.resize(placeholderSize).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

function fromPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

function open(upload: Buffer): Sharp {
  return sharp(upload, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
}

async function decode(picture: Sharp): Promise<Pixels> {
  try {
    return await picture.toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new ApiError('image_is_damaged', {}, { cause: error });
  }
}

function readMetadata(source: Uint8Array): Promise<Metadata> {
  return sharp(source, { limitInputPixels: maxPixels }).metadata();
}

async function turnedSize(master: Uint8Array, turn: Recipe['turn']) {
  const { width, height } = await readMetadata(master);
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Tilts a picture and keeps its largest part of the same shape without empty corners. */
async function straighten(
  upright: Sharp,
  { width, height }: PixelSize,
  tilt: number,
): Promise<PixelSize & { readonly picture: Sharp }> {
  // One chain turns only once.
  const tilted = await decode(
    fromPixels(await decode(upright.raw()))
      .rotate(tilt)
      .raw(),
  );
  const share = toStraightShare(width, height, tilt);
  // A pixel less at each side, because the outermost ones are mixed with the empty corners.
  const kept = {
    width: Math.max(1, Math.floor(width * share) - 2),
    height: Math.max(1, Math.floor(height * share) - 2),
  };
  const left = Math.floor((tilted.info.width - kept.width) / 2);
  const top = Math.floor((tilted.info.height - kept.height) / 2);
  const { data, info } = await decode(
    fromPixels(tilted)
      .extract({ left, top, ...kept })
      .raw(),
  );
  return { picture: fromPixels({ data, info }), ...kept };
}

/** Returns a crop in whole pixels within the picture. */
function toPixels(crop: NonNullable<Recipe['crop']>, size: PixelSize) {
  const left = Math.min(Math.round(crop.x * size.width), size.width - 1);
  const top = Math.min(Math.round(crop.y * size.height), size.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * size.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * size.height), size.height - top)),
  };
}
