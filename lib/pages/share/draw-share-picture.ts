import sharp, { type Sharp } from 'sharp';
import { readPublicFile } from '../../api/server';
import type { ImageView } from '../../content/kinds/reference';
import { pickPoster } from '../../ornament/pick-poster';
import { drawSvg } from './draw-svg';
import { drawShareCard, sharePanel } from './share-card';
import { shareSize } from './share-size';
import type { ShareSubject } from './share-subject';

/** A picture that every network accepts. */
export interface SharePicture {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/jpeg' | 'image/png';
}

const jpeg = { quality: 82, mozjpeg: true } as const;

let last: Promise<unknown> = Promise.resolve();

/** Draws what networks show for a subject, one at a time: pages must not wait for pictures. */
export function drawSharePicture(subject: ShareSubject, school: string): Promise<SharePicture> {
  const drawn = last.then(() => draw(subject, school));
  last = drawn.catch(() => undefined);
  return drawn;
}

/** A picture that is wide enough is shown as it is; a portrait beside the title; otherwise there is an ornament. */
async function draw(subject: ShareSubject, school: string): Promise<SharePicture> {
  const { picture } = subject;
  const photo = picture && (await readPhoto(picture));
  if (photo && photo.width > photo.height * 1.2) {
    return { bytes: await cut(photo, shareSize).jpeg(jpeg).toBuffer(), mediaType: 'image/jpeg' };
  }
  const card = drawShareCard({ school, ...subject, ...pickPoster(subject.seed, subject.topic) });
  if (!photo) {
    const bytes = await drawSvg(card, (drawn) => drawn.png({ palette: true, colours: 48 }).toBuffer());
    return { bytes, mediaType: 'image/png' };
  }
  const input = await cut(photo, sharePanel).png().toBuffer();
  const panel = { input, left: sharePanel.left, top: 0 };
  const bytes = await drawSvg(card, (drawn) => drawn.composite([panel]).jpeg(jpeg).toBuffer());
  return { bytes, mediaType: 'image/jpeg' };
}

/** A stored size of a picture, and the point of it that must be seen. */
interface Photo {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly focus: ImageView['focus'];
}

/** The stored size that is just large enough; `null` when it is not there any more. */
async function readPhoto({ file, focus }: ImageView): Promise<Photo | null> {
  const usual = file.variants.filter(({ mediaType }) => /jpeg|png|webp/.test(mediaType));
  const variant = usual.find(({ width }) => width >= shareSize.width) ?? usual.at(-1);
  const bytes = variant && (await readPublicFile(variant.url));
  return bytes ? { bytes, width: variant.width, height: variant.height, focus } : null;
}

/** The part of a photo around its focus, in a size. */
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

/** Where a part of `length` begins that has a point (a share of the whole) in its middle, as far as that is possible. */
function toStart(point: number, length: number, whole: number): number {
  return Math.round(Math.min(Math.max(point * whole - length / 2, 0), whole - length));
}
