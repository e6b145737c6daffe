import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStored } from '../setup/list-stored';
import { jpegSegment, pngChunk, webpChunk } from '../setup/picture-chunks';
import { startApi, type TestApi } from './harness';

/** Words in the metadata of the pictures below. */
const secrets = ['SecretPhone', 'SecretMaker', 'SecretXmp', 'SecretIptc', 'SecretComment', 'SecretGps'];

/** Names that only metadata contains. */
const marks = [
  'Exif\0',
  'http://ns.adobe',
  'Photoshop 3.0',
  '8BIM',
  'eXIf',
  'tEXt',
  'iTXt',
  'zTXt',
  'EXIF',
  'XMP ',
];

let api: TestApi;
beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

let shade = 0;
/** Draws a picture that no other test of the file uploads. */
function draw(alpha = false): Sharp {
  shade += 20;
  const background = { r: shade, g: 120, b: 140, alpha: alpha ? 0.5 : 1 };
  return sharp({ create: { width: 400, height: 300, channels: alpha ? 4 : 3, background } });
}

/** Adds what phones write: the device, its own notes, and a place. */
const withPhone = (picture: Sharp) =>
  picture.withExif({
    IFD0: { Make: 'SecretPhone', ImageDescription: 'SecretComment', Orientation: '6' },
    IFD2: { UserComment: 'SecretMaker', DateTimeOriginal: '2026:03:01 10:00:00' },
    IFD3: { GPSLatitude: '42/1 19/1 0/1', GPSLatitudeRef: 'N', GPSMapDatum: 'SecretGps' },
  });

/** Turns the comment into the notes of the maker, which the encoder cannot write. */
function withMakerNote(file: Buffer): Buffer {
  const at = file.indexOf(Buffer.from([0x86, 0x92]));
  if (at > 0) file.writeUInt16LE(0x927c, at);
  return file;
}

const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SecretXmp</a></x:xmpmeta>';

async function makeJpeg(): Promise<Buffer> {
  const file = withMakerNote(await withPhone(draw().jpeg()).toBuffer());
  const added = [
    jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)),
    jpegSegment(0xed, Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0aSecretIptc', 'latin1')),
    jpegSegment(0xfe, Buffer.from('SecretComment')),
  ];
  return Buffer.concat([file.subarray(0, 2), ...added, file.subarray(2), Buffer.from('SecretComment')]);
}

async function makePng(): Promise<Buffer> {
  const file = await withPhone(draw(true).png()).toBuffer();
  const texts = [
    pngChunk('tEXt', Buffer.from('Comment\0SecretComment')),
    pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
  ];
  return Buffer.concat([file.subarray(0, 33), ...texts, file.subarray(33)]);
}

async function makeWebp(): Promise<Buffer> {
  const file = Buffer.concat([
    await withPhone(draw().webp()).toBuffer(),
    webpChunk('XMP ', Buffer.from(xmp)),
  ]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

const ofPhones = ['SecretPhone', 'SecretMaker', 'SecretGps', 'SecretComment'];

/** Pictures by format, with words that they contain as they come. */
const makers: readonly (readonly [string, string, readonly string[], () => Promise<Buffer>])[] = [
  ['JPEG', 'a.jpg', secrets, makeJpeg],
  ['PNG', 'a.png', [...ofPhones, 'SecretXmp'], makePng],
  ['WebP', 'a.webp', [...ofPhones, 'SecretXmp'], makeWebp],
  ['AVIF', 'a.avif', ofPhones, async () => withMakerNote(await withPhone(draw().avif()).toBuffer())],
  ['TIFF', 'a.tif', ['SecretXmp'], () => draw().tiff({ compression: 'none' }).withXmp(xmp).toBuffer()],
];

interface Stored {
  readonly id: string;
  readonly version: number;
}

async function send(
  method: 'POST' | 'PUT',
  path: string,
  file: Buffer,
  name: string,
  fields = {},
  version = 0,
) {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, String(value));
  body.set('file', new File([new Uint8Array(file)], name));
  const conditions = version ? { headers: { 'if-match': `"${version}"` } } : {};
  return api.call({ who: 'editor', method, path, body, ...conditions });
}

async function expectNoSecrets(): Promise<number> {
  const names = await listStored(api.files);
  for (const name of names) {
    const text = (await buffer(api.files.read(name))).toString('latin1');
    for (const word of [...secrets, ...marks]) expect(text.includes(word), `${word} in ${name}`).toBe(false);
  }
  return names.length;
}

test.each(makers)(
  'no stored byte of a %s identifies, also after an edit and a new file',
  async (_, name, words, make) => {
    const file = await make();
    // The picture as it comes has them, or the test shows nothing.
    for (const word of words) expect(file.includes(word), word).toBe(true);
    const before = await listStored(api.files);
    const uploaded = await send('POST', '/images', file, name);
    expect(uploaded.status, await uploaded.clone().text()).toBe(201);
    const { id, version } = (await uploaded.json()) as Stored;
    expect(await expectNoSecrets()).toBeGreaterThan(before.length + 2);
    const json = { turn: 90, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } };
    const headers = { 'if-match': `"${version}"` };
    const edited = await api.call({
      who: 'editor',
      method: 'PUT',
      path: `/images/${id}/recipe`,
      json,
      headers,
    });
    expect(edited.status).toBe(200);
    await expectNoSecrets();
    const { version: next } = (await edited.json()) as Stored;
    const fields = { consentHolds: true };
    const replaced = await send('PUT', `/images/${id}/picture`, await make(), name, fields, next);
    expect(replaced.status, await replaced.clone().text()).toBe(200);
    await expectNoSecrets();
  },
);
