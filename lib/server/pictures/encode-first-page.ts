import { sharp } from './decoders';
import { toPlaceholder, type EncodedPicture, type EncodedVariant } from './encode-picture';
import { readFirstPage } from './formats/read-first-page';

/** Widths of the stored picture in pixels, for one and two pixels of a screen. */
const widths = [400, 800];

/** Largest deviation of the brightness of a page that counts as empty, of 255. */
const emptyDeviation = 0.5;

/** The picture of the first page of a document, and the number of its pages. */
export interface EncodedFirstPage {
  readonly pages: number;
  /** `null` for an empty page: also one whose letters have no font in the file. */
  readonly picture: EncodedPicture | null;
}

/** Encodes the first page of a PDF. A damaged or encrypted file has neither pages nor a picture. */
export async function encodeFirstPage(file: Uint8Array): Promise<EncodedFirstPage> {
  const page = await readFirstPage(file).catch(() => null);
  if (!page) return { pages: 0, picture: null };
  const { pages, width, height, pixels } = page;
  const open = () => sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  const { channels } = await open().stats();
  if (channels.every(({ stdev }) => stdev < emptyDeviation)) return { pages, picture: null };
  const variants: EncodedVariant[] = [];
  for (const target of fit(width)) {
    const encoded = open().resize({ width: target }).webp({ quality: 72, effort: 3 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    variants.push({ bytes: data, width: info.width, height: info.height, mediaType: 'image/webp' });
  }
  return { pages, picture: { variants, placeholder: await toPlaceholder(open()) } };
}

/** Returns the widths of a page, at least its own. */
function fit(own: number): number[] {
  const fitting = widths.filter((width) => width <= own);
  return fitting.length > 0 ? fitting : [own];
}
