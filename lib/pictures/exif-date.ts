const tagExifFolder = 0x8769;
const tagTakenAt = 0x9003;
const startOfApp1 = 0xe1;

/** Size of the head of a file that contains its date, in bytes. Cameras write at most this much before the pixels. */
export const exifHeadBytes = 128 * 1024;

/**
 * Returns the time a photo was taken by the camera's clock (`YYYY-MM-DDTHH:MM:SS`), or `null` if the head of the file
 * has none. Also runs in the browser, where resizing a picture removes its metadata.
 */
export function readTakenAt(head: Uint8Array): string | null {
  try {
    const exif = findExif(new DataView(head.buffer, head.byteOffset, head.byteLength));
    return exif && readDate(exif);
  } catch {
    // Offsets in an uploaded file may point outside of it, so that reading throws a RangeError.
    return null;
  }
}

/** Returns the TIFF part of the EXIF segment of a JPEG, or of the EXIF item of a HEIC photo. */
function findExif(file: DataView): DataView | null {
  if (file.getUint32(4) === 0x66747970) return findExifItem(file);
  if (file.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 10 < file.byteLength && file.getUint8(at) === 0xff;) {
    const length = file.getUint16(at + 2);
    const isExif = file.getUint8(at + 1) === startOfApp1 && file.getUint32(at + 4) === 0x45786966;
    if (isExif) return new DataView(file.buffer, file.byteOffset + at + 10, length - 8);
    at += 2 + length;
  }
  return null;
}

/** Cameras begin the item with the letters `Exif`, two zeros and the byte order. */
function findExifItem(file: DataView): DataView | null {
  for (let at = 8; at + 14 < file.byteLength; at += 1) {
    if (file.getUint32(at) !== 0x45786966 || file.getUint16(at + 4) !== 0) continue;
    const order = file.getUint16(at + 6);
    if (order === 0x4949 || order === 0x4d4d) return new DataView(file.buffer, file.byteOffset + at + 6);
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

/** Returns the offset of a tag's 12-byte entry in the directory at `start`. */
function findEntry(tiff: DataView, start: number, tag: number, isLittle: boolean): number | null {
  const count = tiff.getUint16(start, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = start + 2 + index * 12;
    if (tiff.getUint16(entry, isLittle) === tag) return entry;
  }
  return null;
}

/** Converts `2026:03:22 10:15:00`, the format of EXIF. A camera whose clock was never set writes zeros. */
function toLocalTime(text: string): string | null {
  const local = text.replace(/^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})$/, '$1-$2-$3T$4');
  return isLocalTime(local) ? local : null;
}

/** Whether `value` has the format of {@link readTakenAt}. */
export function isLocalTime(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}Z`));
}
