import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { jpegSegment, pngChunk, webpChunk } from '@/tests/setup/picture-chunks';
import { stripMetadata } from './strip-metadata';

const draw = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a7c8c' } });
const iccName = Buffer.from('ICC_PROFILE\0');

/** Inserts bytes into a file. */
const insert = (file: Buffer, at: number, ...added: Buffer[]) =>
  Buffer.concat([file.subarray(0, at), ...added, file.subarray(at)]);

/** Position after the header chunk of a PNG, and after the first marker of a JPEG. */
const afterIhdr = 33;
const afterSoi = 2;

/** Appends chunks to a WebP with a VP8X chunk that announces all metadata. */
function extendWebp(file: Buffer, ...added: Buffer[]): Buffer {
  const size = Buffer.from([0x2c, 0, 0, 0, 39, 0, 0, 19, 0, 0]);
  const chunks = [webpChunk('VP8X', size), file.subarray(12), ...added];
  const whole = Buffer.concat([file.subarray(0, 12), ...chunks]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

const encoders: readonly (readonly [string, (picture: Sharp) => Sharp])[] = [
  ['JPEG', (picture) => picture.jpeg()],
  ['progressive JPEG', (picture) => picture.jpeg({ progressive: true })],
  ['PNG', (picture) => picture.png()],
  ['PNG with a palette', (picture) => picture.png({ palette: true })],
  ['WebP', (picture) => picture.webp()],
  ['lossless WebP', (picture) => picture.webp({ lossless: true })],
];

test.each(encoders)('keeps pixels, orientation and colour profile of a %s', async (_name, encode) => {
  const whole = await encode(draw()).withIccProfile('p3').withMetadata({ orientation: 6 }).toBuffer();
  const before = await sharp(whole).metadata();
  const stripped = stripMetadata(whole);
  const after = await sharp(stripped).metadata();
  expect(after.orientation).toBe(6);
  expect(after.icc).toEqual(before.icc);
  expect(after.icc?.length).toBeGreaterThan(0);
  expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(whole).raw().toBuffer());
});

test('drops texts of a PNG and what follows its end', async () => {
  const file = await draw().png().toBuffer();
  const zeros = deflateSync(Buffer.alloc(100_000));
  const texts = [
    pngChunk('tEXt', Buffer.from('Comment\0text')),
    pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zeros])),
    pngChunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), zeros])),
  ];
  const whole = Buffer.concat([insert(file, afterIhdr, ...texts), Buffer.from('PK')]);
  expect(stripMetadata(whole)).toEqual(stripMetadata(file));
});

test('drops a PNG profile that decompresses to more than 4 MB, and one that cannot be read', async () => {
  const file = await draw().png().toBuffer();
  for (const profile of [deflateSync(Buffer.alloc(5_000_000)), Buffer.from('no zlib data')]) {
    const chunk = pngChunk('iCCP', Buffer.concat([Buffer.from('name\0\0'), profile]));
    expect(stripMetadata(insert(file, afterIhdr, chunk)).includes('iCCP')).toBe(false);
  }
});

test('keeps the first Exif block of a PNG, if it is small', async () => {
  const file = await draw().png().toBuffer();
  const small = pngChunk('eXIf', Buffer.from('MM\0*\0\0\0\x08\0\0\0\0\0\0'));
  const large = pngChunk('eXIf', Buffer.alloc(70_000));
  expect(
    stripMetadata(insert(file, afterIhdr, small, small))
      .toString('latin1')
      .split('eXIf'),
  ).toHaveLength(2);
  expect(stripMetadata(insert(file, afterIhdr, large)).includes('eXIf')).toBe(false);
});

test('drops comments and application segments of a JPEG, also between and after its scans', async () => {
  const file = await draw().jpeg({ progressive: true }).toBuffer();
  const junk = [
    jpegSegment(0xfe, Buffer.from('comment')),
    jpegSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0')),
    jpegSegment(0xed, Buffer.alloc(60_000)),
  ];
  const secondScan = file.indexOf(Buffer.from([0xff, 0xda]), file.indexOf(Buffer.from([0xff, 0xda])) + 2);
  const whole = insert(insert(file, secondScan, ...junk), afterSoi, ...junk);
  expect(stripMetadata(Buffer.concat([whole, ...junk]))).toEqual(stripMetadata(file));
});

test('drops a JPEG profile of more than 4 MB or more than 255 segments', async () => {
  const file = await draw().jpeg().toBuffer();
  for (const [count, bytes] of [
    [80, 60_000],
    [300, 10],
  ] as const) {
    const part = jpegSegment(0xe2, Buffer.concat([iccName, Buffer.from([1, 1]), Buffer.alloc(bytes)]));
    const whole = insert(file, afterSoi, ...Array.from({ length: count }, () => part));
    expect(stripMetadata(whole).includes(iccName)).toBe(false);
  }
});

test('drops metadata of a WebP, clears the bits that announce it and corrects the length', async () => {
  const file = await draw().webp().toBuffer();
  const whole = extendWebp(
    file,
    webpChunk('ICCP', Buffer.alloc(5_000_000)),
    webpChunk('EXIF', Buffer.alloc(70_000)),
    webpChunk('XMP ', Buffer.alloc(1001)),
    webpChunk('JUNK', Buffer.alloc(10)),
  );
  const stripped = stripMetadata(Buffer.concat([whole, Buffer.from('PK')]));
  expect(stripped.length).toBe(file.length + 18);
  expect(stripped.readUInt32LE(4)).toBe(stripped.length - 8);
  expect(stripped[20]).toBe(0);
  expect(await sharp(stripped).metadata()).toMatchObject({ width: 40, height: 20 });
});

test('refuses too many chunks and too many scans', async () => {
  const damaged = expect.objectContaining({ code: 'image_is_damaged' });
  const png = insert(await draw().png().toBuffer(), afterIhdr, Buffer.alloc(12 * 20_001));
  expect(() => stripMetadata(png)).toThrow(damaged);
  const jpeg = await draw().jpeg().toBuffer();
  const comments = Buffer.alloc(4 * 20_001, Buffer.from([0xff, 0xfe, 0, 2]));
  expect(() => stripMetadata(insert(jpeg, afterSoi, comments))).toThrow(damaged);
  const scans = Buffer.alloc(4 * 101, Buffer.from([0xff, 0xda, 0, 2]));
  expect(() => stripMetadata(insert(jpeg, jpeg.length - 2, scans))).toThrow(damaged);
  const webp = extendWebp(await draw().webp().toBuffer(), Buffer.alloc(8 * 20_001));
  expect(() => stripMetadata(webp)).toThrow(damaged);
});

test('throws nothing but ApiError for truncated and changed files', async () => {
  for (const [, encode] of encoders) {
    const whole = await encode(draw()).withIccProfile('p3').toBuffer();
    for (let at = 0; at < whole.length; at += 5) {
      const changed = Buffer.from(whole);
      changed[at]! ^= 0xff;
      for (const file of [whole.subarray(0, at), changed]) {
        try {
          expect(stripMetadata(file).length).toBeLessThanOrEqual(file.length);
        } catch (error) {
          expect(error).toMatchObject({ name: 'ApiError' });
        }
      }
    }
  }
});
