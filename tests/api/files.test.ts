import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxUploadBytes } from '@/lib/api/contract';
import { toInput } from '@/lib/content/input';
import { definitionOf, type Item } from '@/lib/content/registry';
import { newsInput, published, startApi, transports, type TestApi, type Who } from './harness';
import { expectRow } from './rows';

describe.each(transports)('files, %s', (transport) => {
  let api: TestApi;
  let photo: Buffer;
  beforeAll(async () => {
    api = await startApi(transport);
    photo = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#0a7c8c' } })
      .jpeg()
      // Turned by a quarter, with the place it was taken: what a phone sends.
      .withExif({
        IFD0: { Make: 'SecretPhone' },
        IFD3: { GPSLatitude: '42/1 19/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
  });
  afterAll(() => api.stop());

  const upload = (who: Who, bytes: Uint8Array, name = 'photo.jpg', path = '/images') => {
    const body = new FormData();
    body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name));
    return api.call({ who, method: 'POST', path, body });
  };
  const read = async (url: string, who: Who = 'anonymous') =>
    api.call({ who, method: 'GET', path: url.replace('/api', '') });

  /** Uploads the photo and gives it what it needs to be shown. */
  async function uploadReady(): Promise<ImageItem> {
    const item = (await (await upload('editor', photo)).json()) as ImageItem;
    const json = { ...toImageInput(item), alt: { kz: 'a', ru: 'b' }, consent: true };
    const headers = { 'if-match': '"1"' };
    await expectRow(api, {
      who: 'editor',
      method: 'PUT',
      path: `/images/${item.id}`,
      json,
      headers,
      status: 200,
    });
    return item;
  }

  test('a picture is stored upright, in several widths, without metadata', async () => {
    const response = await upload('author', photo);
    expect(response.status).toBe(201);
    const item = (await response.json()) as ImageItem;
    expect(item.showsPeople).toBe(true);
    expect(item.status).toEqual({ kz: 'draft', ru: 'draft' });
    expect(item.file.variants.map((variant) => [variant.width, variant.height])).toEqual([
      [320, 533],
      [600, 1000],
    ]);
    for (const variant of item.file.variants) {
      const file = await read(variant.url);
      expect(file.status).toBe(200);
      expect(file.headers.get('cache-control')).toContain('immutable');
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(bytes.toString('latin1')).not.toMatch(/Exif|SecretPhone|GPS|http:\/\/ns\.adobe/);
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: variant.width,
        height: variant.height,
      });
    }
  });

  test('a removed picture is gone, everywhere and at once', async () => {
    const item = await uploadReady();
    const news = await api.create('editor', 'news', newsInput({ cover: item.id, status: published }));
    await expectRow(api, {
      who: 'anonymous',
      method: 'GET',
      path: `/news/${news.id}`,
      status: 200,
      contains: [item.file.variants[0]?.url ?? 'none'],
    });
    await expectRow(api, {
      who: 'editor',
      method: 'DELETE',
      path: `/images/${item.id}`,
      status: 409,
      contains: ['in_use', news.id],
    });
    await expectRow(api, { who: 'editor', method: 'DELETE', path: `/news/${news.id}`, status: 204 });
    await expectRow(api, { who: 'editor', method: 'DELETE', path: `/images/${item.id}`, status: 204 });
    for (const variant of item.file.variants) expect((await read(variant.url, 'editor')).status).toBe(410);
  });

  test('an image goes public only with alternative text and consent', async () => {
    const item = (await (await upload('editor', photo)).json()) as ImageItem;
    const put = {
      who: 'editor',
      method: 'PUT',
      path: `/images/${item.id}`,
      headers: { 'if-match': '"1"' },
    } as const;
    const json = { ...toImageInput(item), status: published };
    await expectRow(api, { ...put, json, status: 422, contains: ['alt_required', 'consent_required'] });
    await expectRow(api, {
      ...put,
      json: { ...json, alt: { kz: 'a', ru: 'b' }, consent: true },
      status: 200,
    });
  });

  test('nothing is published with a picture that may not be', async () => {
    const item = (await (await upload('editor', photo)).json()) as ImageItem;
    const json = newsInput({ cover: item.id, status: published });
    const row = { who: 'editor', method: 'POST', path: '/news', json } as const;
    await expectRow(api, {
      ...row,
      status: 422,
      contains: ['["cover"]', 'alt_required', 'consent_required'],
    });
    await expectRow(api, { ...row, json: newsInput({ cover: item.id }), status: 201 });
  });

  test('a picture whose consent is withdrawn disappears from what is published', async () => {
    const item = await uploadReady();
    const news = await api.create('editor', 'news', newsInput({ cover: item.id, status: published }));
    const path = `/news/${news.id}`;
    await expectRow(api, { who: 'anonymous', method: 'GET', path, status: 200, lacks: ['"cover":null'] });
    const json = { ...toImageInput(item), consent: false, status: { kz: 'draft', ru: 'draft' } };
    const headers = { 'if-match': '"2"' };
    await expectRow(api, {
      who: 'editor',
      method: 'PUT',
      path: `/images/${item.id}`,
      json,
      headers,
      status: 200,
    });
    await expectRow(api, { who: 'anonymous', method: 'GET', path, status: 200, contains: ['"cover":null'] });
  });

  const refusals: [string, () => Uint8Array | Promise<Uint8Array>, string, number, string][] = [
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.svg',
      415,
      'unsupported_image',
    ],
    ['HTML named .jpg', () => Buffer.from('<html><script>x()</script>'), 'a.jpg', 415, 'unsupported_image'],
    ['a PDF named .jpg', () => Buffer.from('%PDF-1.4'), 'a.jpg', 415, 'unsupported_image'],
    [
      'a GIF',
      () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'),
      'a.gif',
      415,
      'unsupported_image',
    ],
    ['a cut-off photo', () => photo.subarray(0, 1200), 'a.jpg', 415, 'unsupported_image'],
    ['an empty file', () => new Uint8Array(), 'a.jpg', 400, 'invalid_upload'],
    [
      'more than 40 megapixels',
      () =>
        sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'a.png',
      422,
      'image_too_many_pixels',
    ],
    ['one byte too many', () => new Uint8Array(maxUploadBytes + 1), 'a.jpg', 413, 'body_too_large'],
  ];
  test.each(refusals)('refuses %s', async (_name, make, name, status, code) => {
    const before = listStored(api.folder);
    const response = await upload('editor', await make(), name);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
    expect(listStored(api.folder)).toEqual(before);
  });

  test('visitors and methodists without the right upload nothing', async () => {
    expect((await upload('anonymous', photo)).status).toBe(401);
    expect((await upload('anonymous', photo, 'a.pdf', '/files')).status).toBe(401);
  });

  test('a document keeps its name for the download and cannot run', async () => {
    const response = await upload(
      'editor',
      Buffer.from('%PDF-1.4 text'),
      '../\u0416\u043e\u0441\u043f\u0430\u0440 "1".pdf',
      '/files',
    );
    expect(response.status).toBe(201);
    const view = (await response.json()) as { url: string; name: string; mediaType: string; bytes: number };
    expect(view).toMatchObject({
      name: '\u0416\u043e\u0441\u043f\u0430\u0440 1.pdf',
      mediaType: 'application/pdf',
      bytes: 13,
    });
    const file = await read(view.url);
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''%D0%96/,
    );
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect((await upload('editor', Buffer.from('<script>'), 'a.pdf', '/files')).status).toBe(415);
  });

  test.each(['nothing.webp', '..%2f..%2fsite.sqlite', '%00'])('there is no file %s', async (name) => {
    expect((await read(`/api/files/${name}`)).status).toBe(404);
  });
});

type ImageItem = Item<'images'> & { file: NonNullable<Item<'images'>['file']> };

function toImageInput(item: ImageItem): Record<string, unknown> {
  return toInput(definitionOf('images'), item);
}

function listStored(folder: string): string[] {
  try {
    return readdirSync(join(folder, 'uploads'), { recursive: true }).map(String).sort();
  } catch {
    return [];
  }
}
