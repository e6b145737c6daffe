import { exifHeadBytes, readTakenAt } from '@/lib/pictures/exif-date';

/** Longest edge of an upload in pixels: the widest size of the site, with room for a crop. */
const longestEdge = 2560;

/** Files below this size are sent unchanged; the server removes their metadata. */
const smallBytes = 1024 * 1024;

const quality = 0.86;

/** A photo ready for upload. */
export interface ShrunkPhoto {
  readonly file: File;
  /** Local time `YYYY-MM-DDTHH:MM:SS`, read before shrinking removes the metadata. */
  readonly takenAt: string | null;
}

/**
 * Shrinks a photo to what the site needs, upright. Works on a page and in a worker. Returns files the browser cannot
 * decode unchanged, such as photos of iPhones, for the server to convert or to refuse.
 */
export async function shrinkPhoto(file: File): Promise<ShrunkPhoto> {
  const head = new Uint8Array(await file.slice(0, exifHeadBytes).arrayBuffer());
  const takenAt = readTakenAt(head);
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return { file, takenAt };
  try {
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
    // The server decodes no other formats, so that acceptance must not depend on the size.
    const mustRedraw = !isServerFormat(head);
    if (scale === 1 && file.size <= smallBytes && !mustRedraw) return { file, takenAt };
    const blob = await redraw(picture, scale, mayBeTransparent(head) ? 'image/png' : 'image/jpeg');
    // Re-encoding may enlarge a picture of few colours.
    const isSmaller = blob.size < file.size || mustRedraw;
    return { file: isSmaller ? new File([blob], file.name, { type: blob.type }) : file, takenAt };
  } finally {
    picture.close();
  }
}

async function redraw(picture: ImageBitmap, scale: number, type: string): Promise<Blob> {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  if (typeof OffscreenCanvas === 'undefined') {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    draw(picture, canvas.getContext('2d')!);
    return new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('Too large to be drawn'))),
        type,
        quality,
      ),
    );
  }
  const canvas = new OffscreenCanvas(width, height);
  draw(picture, canvas.getContext('2d')!);
  return canvas.convertToBlob({ type, quality });
}

function draw(
  picture: ImageBitmap,
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
): void {
  const { width, height } = context.canvas;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
}

/** Whether the server decodes a picture, by its first bytes, whatever its name. */
function isServerFormat(head: Uint8Array): boolean {
  const start = String.fromCharCode(...head.subarray(0, 12));
  return /^(?:\u00ff\u00d8\u00ff|\u0089PNG|RIFF[^]{4}WEBP|[^]{4}ftyp(?:avif|hei|mif1)|II\*\0|MM\0\*)/.test(
    start,
  );
}

/** Whether the format of a picture has transparency, which JPEG would make black. */
function mayBeTransparent(head: Uint8Array): boolean {
  const start = String.fromCharCode(...head.subarray(0, 64));
  if (/^RIFF[^]{4}WEBP/.test(start))
    return start.startsWith('VP8L', 12) || (start.startsWith('VP8X', 12) && (head[20]! & 0x10) !== 0);
  return /^(?:\u0089PNG|GIF8|[^]{4}ftypavi[fs]|\0\0\u0001\0|\s*<)/.test(start);
}
