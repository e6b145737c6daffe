const tagExifFolder = 0x8769;
const tagTakenAt = 0x9003;
const startOfApp1 = 0xe1;

/** How much of a file has to be read to find its date, in bytes: the largest header that a camera writes. */
export const exifHeadBytes = 128 * 1024;

/**
 * When a photograph was taken, by the camera's own clock: `YYYY-MM-DDTHH:MM:SS`. `null` when the beginning of the
 * file does not say. Runs in the browser too: there the metadata is lost when a picture is made smaller.
 */
export function readTakenAt(head: Uint8Array): string | null {
  try {
    const exif = findExif(new DataView(head.buffer, head.byteOffset, head.byteLength));
    return exif && readDate(exif);
  } catch {
    // What strangers send may point anywhere, also past its own end.
    return null;
  }
}

/** The TIFF part of a JPEG's EXIF segment. */
function findExif(file: DataView): DataView | null {
  if (file.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 10 < file.byteLength && file.getUint8(at) === 0xff;) {
    const length = file.getUint16(at + 2);
    const isExif = file.getUint8(at + 1) === startOfApp1 && file.getUint32(at + 4) === 0x45786966;
    if (isExif) return new DataView(file.buffer, file.byteOffset + at + 10, length - 8);
    at += 2 + length;
  }
  return null;
}

function readDate(tiff: DataView): string | null {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const folder = findEntry(tiff, tiff.getUint32(4, isLittle), tagExifFolder, isLittle);
  if (folder === null) return null;
  const entry = findEntry(tiff, tiff.getUint32(folder + 8, isLittle), tagTakenAt, isLittle);
  if (entry === null) return null;
  const start = tiff.getUint32(entry + 8, isLittle);
  const letters = Array.from({ length: 19 }, (_, index) => String.fromCharCode(tiff.getUint8(start + index)));
  return toLocalTime(letters.join(''));
}

/** Where the twelve bytes of a tag begin in the folder at `start`. */
function findEntry(tiff: DataView, start: number, tag: number, isLittle: boolean): number | null {
  const count = tiff.getUint16(start, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = start + 2 + index * 12;
    if (tiff.getUint16(entry, isLittle) === tag) return entry;
  }
  return null;
}

/** `2026:03:22 10:15:00`, as cameras write it; one whose clock was never set writes zeros. */
function toLocalTime(text: string): string | null {
  const local = text.replace(/^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})$/, '$1-$2-$3T$4');
  return isLocalTime(local) ? local : null;
}

/** Whether `value` is a time as {@link readTakenAt} writes it. */
export function isLocalTime(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}Z`));
}
