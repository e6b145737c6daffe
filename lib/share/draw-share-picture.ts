import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { readPublicFile } from '@/lib/clients/api-clients';
import type { ImageView } from '@/lib/content/kinds/reference';
import { pickPoster } from '@/lib/ornament/pick-poster';
import { drawSvg } from './draw-svg';
import { readLogo } from './draw-icon';
import { bandMark, drawShareBand, shareWindow } from './share-band';
import { drawShareCard, shareMark, sharePanel } from './share-card';
import type { ShareSchool } from './share-school';
import { shareSize } from './share-size';
import type { ShareSubject } from './share-subject';

/** A picture in a format that every network accepts. */
export interface SharePicture {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/jpeg' | 'image/png';
}

const jpeg = { quality: 82, mozjpeg: true } as const;

let last: Promise<unknown> = Promise.resolve();

/** Draws the share picture of a subject, one at a time, so that pages do not wait for pictures. */
export function drawSharePicture(subject: ShareSubject, school: ShareSchool): Promise<SharePicture> {
  const drawn = last.then(() => draw(subject, school));
  last = drawn.catch(() => undefined);
  return drawn;
}

/** A wide picture stands above the title, a portrait beside it; otherwise an ornament does. */
async function draw(subject: ShareSubject, school: ShareSchool): Promise<SharePicture> {
  const { picture } = subject;
  const photo = picture && (await readPhoto(picture));
  const isWide = photo !== null && photo.width > photo.height * 1.2;
  const logo = school.logo && (await drawLogo(school.logo, isWide ? bandMark : shareMark));
  const poster = pickPoster(subject);
  const card = { school: school.shortName, hasMark: !logo, ...subject, ...poster };
  if (!photo) {
    const colours = logo ? 256 : 48;
    const bytes = await drawSvg(drawShareCard(card), (drawn) =>
      drawn
        .composite(logo ? [logo] : [])
        .png({ palette: true, colours })
        .toBuffer(),
    );
    return { bytes, mediaType: 'image/png' };
  }
  const area = isWide ? shareWindow : sharePanel;
  const panel = { input: await cut(photo, area).png().toBuffer(), left: area.left, top: 0 };
  const bytes = await drawSvg(isWide ? drawShareBand(card) : drawShareCard(card), (drawn) =>
    drawn
      .composite(logo ? [panel, logo] : [panel])
      .jpeg(jpeg)
      .toBuffer(),
  );
  return { bytes, mediaType: 'image/jpeg' };
}

/** Draws a logo on white at the place of the mark; `null` if it no longer exists. */
async function drawLogo(
  logo: ImageView,
  area: typeof shareMark | typeof bandMark,
): Promise<OverlayOptions | null> {
  const bytes = await readLogo(logo);
  if (!bytes) return null;
  const { width, height, left, top } = area;
  const input = await sharp(bytes)
    .resize({ width, height, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  return { input, left, top };
}

/** A stored picture with its focal point. */
interface Photo {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly focus: ImageView['focus'];
}

/** Returns the smallest sufficient size, or `null` if it no longer exists. */
async function readPhoto({ file, focus }: ImageView): Promise<Photo | null> {
  const usual = file.variants.filter(({ mediaType }) => /jpeg|png|webp/.test(mediaType));
  const variant = usual.find(({ width }) => width >= shareSize.width) ?? usual.at(-1);
  const bytes = variant && (await readPublicFile(variant.url));
  return bytes ? { bytes, width: variant.width, height: variant.height, focus } : null;
}

/** Crops a photo around its focal point. */
function cut({ bytes, focus, ...own }: Photo, { width, height }: { width: number; height: number }): Sharp {
  const scale = Math.max(width / own.width, height / own.height);
  const whole = { width: Math.ceil(own.width * scale), height: Math.ceil(own.height * scale) };
  return sharp(bytes)
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: toStart(focus.x, width, whole.width),
      top: toStart(focus.y, height, whole.height),
      width,
      height,
    });
}

/** Returns the start of a part of `length` centred on a point (a share of `whole`), clamped to the picture. */
function toStart(point: number, length: number, whole: number): number {
  return Math.round(Math.min(Math.max(point * whole - length / 2, 0), whole - length));
}
