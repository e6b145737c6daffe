import { createChunkCounter, damaged, maxProfileBytes } from './metadata-limits';

interface Segment {
  /** Second byte of the marker. */
  readonly marker: number;
  readonly content: Buffer;
  /** The segment with its marker, and the pixels after it if it starts a scan. */
  readonly whole: Buffer;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const profileMarker = 0xe2;
const profileName = 'ICC_PROFILE\0';

/** Largest number of segments that a profile can be split into. */
const maxProfileSegments = 255;

/** Largest number of scans; a progressive photo has about ten, and each costs a pass over all pixels. */
const maxScans = 100;

/** Application segments that change how the pixels look or lie, by marker and beginning. */
const neededApplications: readonly (readonly [marker: number, beginning: string])[] = [
  [0xe0, 'JFIF\0'],
  [0xe1, 'Exif\0'],
  // Names the colour transformation.
  [0xee, 'Adobe'],
];

/**
 * Returns a JPEG without the segments that a decoder does not need, and without data after its end. Throws
 * `image_is_damaged`.
 */
export function stripJpeg(file: Buffer): Buffer {
  const segments = [...readSegments(file)];
  if (segments.filter(({ marker }) => marker === startOfScan).length > maxScans)
    throw damaged(`it has more than ${maxScans} scans`);
  const profile = new Set(selectProfile(segments));
  const applications = new Set(
    neededApplications.map(([marker, beginning]) =>
      segments.find((segment) => segment.marker === marker && startsWith(segment, beginning)),
    ),
  );
  const kept = segments.filter(
    (segment) => isOfPixels(segment) || applications.has(segment) || profile.has(segment),
  );
  return Buffer.concat([file.subarray(0, 2), ...kept.map(({ whole }) => whole)]);
}

function* readSegments(file: Buffer): Generator<Segment> {
  const count = createChunkCounter();
  for (let at = file.indexOf(0xff, 2); at !== -1; at = file.indexOf(0xff, at)) {
    const marker = file[at + 1];
    if (marker === endOfImage) {
      yield { marker, content: file.subarray(at, at), whole: file.subarray(at, at + 2) };
      return;
    }
    // A fill byte, or a marker without content.
    if (marker === 0xff || isAlone(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    count();
    const contentEnd = at + 4 > file.length ? Infinity : at + 2 + file.readUInt16BE(at + 2);
    // The file is cut off; the decoder reports that.
    if (marker === undefined || contentEnd > file.length) return;
    const end = marker === startOfScan ? findEndOfScan(file, contentEnd) : contentEnd;
    yield { marker, content: file.subarray(at + 4, contentEnd), whole: file.subarray(at, end) };
    at = end;
  }
}

/** Returns the position of the next marker that is no part of the compressed pixels. */
function findEndOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at !== -1 && at + 1 < file.length && (file[at + 1] === 0 || isAlone(file[at + 1])))
    at = file.indexOf(0xff, at + 2);
  return at === -1 ? file.length : at;
}

/** Whether a marker has no length: restart markers, start of image and TEM. */
function isAlone(marker: number | undefined): boolean {
  return marker !== undefined && (marker <= 1 || (marker >= 0xd0 && marker <= 0xd8));
}

/** Whether a segment describes the compressed pixels: frames, tables, scans, intervals and the end. */
function isOfPixels({ marker }: Segment): boolean {
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= endOfImage && marker <= 0xdd);
}

/** Returns the segments of the colour profile; none if it is too large. */
function selectProfile(segments: readonly Segment[]): Segment[] {
  const profile = segments.filter(
    (segment) => segment.marker === profileMarker && startsWith(segment, profileName),
  );
  const bytes = profile.reduce((sum, { content }) => sum + content.length, 0);
  return profile.length > maxProfileSegments || bytes > maxProfileBytes ? [] : profile;
}

function startsWith({ content }: Segment, beginning: string): boolean {
  return content.toString('latin1', 0, beginning.length) === beginning;
}
