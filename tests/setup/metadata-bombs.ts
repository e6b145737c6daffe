import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { jpegSegment, pngChunk, webpChunk } from './picture-chunks';

/** Size of the metadata in a bomb in bytes, near the limit of an upload. */
const bombBytes = 14_000_000;

/** Size of decompressed text in bytes; libpng refuses chunks of more than 50 MB. */
const inflatedBytes = 48_000_000;

/** Position after the header chunk of a PNG, and after the first marker of a JPEG. */
const afterIhdr = 33;
const afterSoi = 2;

const draw = () => sharp({ create: { width: 400, height: 300, channels: 3, background: '#0a7c8c' } });

function insert(file: Buffer, at: number, added: readonly Buffer[]): Buffer {
  return Buffer.concat([file.subarray(0, at), ...added, file.subarray(at)]);
}

/** Repeats a chunk up to {@link bombBytes}. */
function fill(chunk: Buffer): Buffer[] {
  return Array.from({ length: Math.floor(bombBytes / chunk.length) }, () => chunk);
}

async function pngBomb(...added: Buffer[]): Promise<Buffer> {
  return insert(await draw().png().toBuffer(), afterIhdr, added);
}

async function jpegBomb(marker: number, beginning: string): Promise<Buffer> {
  const segment = jpegSegment(marker, Buffer.concat([Buffer.from(beginning, 'latin1'), randomBytes(65_000)]));
  return insert(await draw().jpeg().toBuffer(), afterSoi, fill(segment));
}

async function webpBomb(type: string, bit: number): Promise<Buffer> {
  const size = Buffer.from([bit, 0, 0, 0, ...[143, 1, 0], ...[43, 1, 0]]);
  const file = await draw().webp().toBuffer();
  const pixels = file.subarray(12);
  const chunk = webpChunk(type, randomBytes(bombBytes));
  const body = type === 'ICCP' ? [chunk, pixels] : [pixels, chunk];
  const whole = Buffer.concat([file.subarray(0, 12), webpChunk('VP8X', size), ...body]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

const withZeros = (beginning: string) =>
  Buffer.concat([Buffer.from(beginning, 'latin1'), deflateSync(Buffer.alloc(inflatedBytes))]);

/** Pictures whose metadata takes a decoder up to 14 GB of memory, with their names. */
export const metadataBombs: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a PNG with 14 GB of zTXt', () => pngBomb(...fill(pngChunk('zTXt', withZeros('Comment\0\0'))))],
  ['a PNG with 14 GB of iTXt', () => pngBomb(...fill(pngChunk('iTXt', withZeros('Comment\0\x01\0\0\0'))))],
  ['a PNG with a profile of 48 MB', () => pngBomb(pngChunk('iCCP', withZeros('profile\0\0')))],
  [
    'a PNG with 14 MB of tEXt',
    () => pngBomb(...fill(pngChunk('tEXt', Buffer.from('Comment\0text'.repeat(99))))),
  ],
  ['a PNG with 14 MB of eXIf', () => pngBomb(pngChunk('eXIf', randomBytes(bombBytes)))],
  ['a JPEG with 14 MB of comments', () => jpegBomb(0xfe, '')],
  ['a JPEG with 14 MB of profile segments', () => jpegBomb(0xe2, 'ICC_PROFILE\0\x01\xff')],
  ['a JPEG with 14 MB of XMP', () => jpegBomb(0xe1, 'http://ns.adobe.com/xmp/extension/\0')],
  ['a JPEG with 14 MB of Exif', () => jpegBomb(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0')],
  ['a JPEG with 14 MB of IPTC', () => jpegBomb(0xed, 'Photoshop 3.0\0')],
  ['a WebP with 14 MB of ICCP', () => webpBomb('ICCP', 0x20)],
  ['a WebP with 14 MB of EXIF', () => webpBomb('EXIF', 0x08)],
  ['a WebP with 14 MB of XMP', () => webpBomb('XMP ', 0x04)],
];
