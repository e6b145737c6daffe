import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxUploadBytes } from '@/lib/api/limits';
import { toInput } from '@/lib/content/input';
import { definitionOf, type Item } from '@/lib/content/registry';
import { sweep } from '@/lib/server/files/sweep';
import { heicSamples } from '../setup/heic-samples';
import { listStored } from '../setup/list-stored';
import { newsInput, published, startApi, bothTransports, type TestApi, type Who } from './harness';
import { expectRow } from './request-rows';

describe.each(bothTransports)('files, %s', (transport) => {
  let api: TestApi;
  let photo: Buffer;
  beforeAll(async () => {
    api = await startApi(transport);
    photo = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#0a7c8c' } })
      .jpeg()
      // Rotated and with coordinates, like a photo from a phone.
      .withExif({
        IFD0: { Make: 'SecretPhone' },
        IFD3: { GPSLatitude: '42/1 19/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
  });
  afterAll(() => api.stop());

  /** Returns the photo with other bytes: trailing data is ignored. */
  const freshPhoto = () => Buffer.concat([photo, randomBytes(8)]);
  const upload = (who: Who, bytes: Uint8Array, name = 'photo.jpg', path = '/images') => {
    const body = new FormData();
    body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name));
    return api.call({ who, method: 'POST', path, body });
  };
  const picture = () => sharp({ create: { width: 64, height: 40, channels: 3, background: '#0a7c8c' } });
  const read = async (url: string, who: Who = 'anonymous') =>
    api.call({ who, method: 'GET', path: url.replace('/api', '') });

  /** Uploads the photo and adds what publication requires. */
  async function uploadReady(): Promise<ImageItem> {
    const item = (await (await upload('editor', freshPhoto())).json()) as ImageItem;
    const json = { ...toImageInput(item), ...described };
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

  test('stores a picture upright, in several widths, without metadata', async () => {
    const response = await upload('author', freshPhoto());
    expect(response.status).toBe(201);
    const item = (await response.json()) as ImageItem;
    expect(item.showsPeople).toBe(true);
    expect(item.status).toEqual({ kz: 'draft', ru: 'draft' });
    expect(item.file.variants.map(({ width, height, mediaType }) => [width, height, mediaType])).toEqual([
      [320, 533, 'image/webp'],
      [600, 1000, 'image/webp'],
      [600, 1000, 'image/jpeg'],
    ]);
    for (const variant of item.file.variants) {
      const file = await read(variant.url);
      expect(file.status).toBe(200);
      expect(file.headers.get('cache-control')).toContain('immutable');
      expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(bytes.toString('latin1')).not.toMatch(/Exif|SecretPhone|GPS|http:\/\/ns\.adobe/);
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: variant.mediaType.replace('image/', ''),
        width: variant.width,
        height: variant.height,
      });
    }
  });

  test.each([
    ['AVIF', () => picture().avif().toBuffer()],
    ['TIFF', () => picture().tiff().toBuffer()],
    ['HEIC', () => heicSamples.wide],
  ])('converts %s', async (name, make) => {
    const response = await upload('editor', await make(), `photo.${name}`);
    expect(response.status).toBe(201);
    const { file } = (await response.json()) as ImageItem;
    const types = new Set(file!.variants.map(({ mediaType }) => mediaType));
    expect(types).toEqual(new Set(['image/webp', 'image/jpeg']));
  });

  test('removes a picture everywhere at once', async () => {
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

  test('publishes an image only with alternative text and consent', async () => {
    const item = (await (await upload('editor', freshPhoto())).json()) as ImageItem;
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
      json: { ...json, alt: described.alt, consent: true },
      status: 422,
      contains: ['consent_source_required'],
    });
    await expectRow(api, {
      ...put,
      json: { ...json, ...described },
      status: 200,
    });
  });

  test('shows consent details to staff only', async () => {
    const item = await uploadReady();
    const path = `/images/${item.id}`;
    const json = { ...toImageInput(item), ...described, status: published };
    const headers = { 'if-match': '"2"' };
    await expectRow(api, { who: 'editor', method: 'PUT', path, headers, json, status: 200 });
    const secrets = [described.consentBy, described.consentOn];
    await expectRow(api, { who: 'editor', method: 'GET', path, status: 200, contains: secrets });
    for (const open of [path, '/images?perPage=100', '/search?q=8A', '/images?q=parents'])
      await expectRow(api, { who: 'anonymous', method: 'GET', path: open, status: 200, lacks: secrets });
    const results = await read('/api/images?q=parents');
    expect(((await results.json()) as { total: number }).total).toBe(0);
  });

  test('refuses to publish an item with an unpublishable picture', async () => {
    const item = (await (await upload('editor', freshPhoto())).json()) as ImageItem;
    const json = newsInput({ cover: item.id, status: published });
    const row = { who: 'editor', method: 'POST', path: '/news', json } as const;
    await expectRow(api, {
      ...row,
      status: 422,
      contains: ['["cover"]', 'alt_required', 'consent_required'],
    });
    await expectRow(api, { ...row, json: newsInput({ cover: item.id }), status: 201 });
  });

  test('hides a picture from published items when consent is withdrawn', async () => {
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

  describe('pictures and files in texts', () => {
    const picture = (url: string, alt = 'a') => `<p>x</p><img src="${url}" alt="${alt}">`;
    const save = (body: Record<'kz' | 'ru', string>, status: unknown) =>
      api.call({ who: 'editor', method: 'POST', path: '/news', json: newsInput({ body, status }) });
    const drafted = { kz: 'draft', ru: 'draft' };
    /** Saves a text with `html` in Kazakh and returns the issues. */
    const judge = async (html: string, status: unknown = published) => {
      const response = await save({ kz: html, ru: '<p>x</p>' }, status);
      return response.status === 201 ? 'stored' : response.text();
    };

    test('publishes a text with a publishable picture', async () => {
      const { file } = await uploadReady();
      expect(await judge(picture(file.variants[0]!.url))).toBe('stored');
    });

    test('keeps a text as draft when people in its picture did not consent', async () => {
      const item = (await (await upload('editor', freshPhoto())).json()) as ImageItem;
      const html = picture(item.file.variants[0]!.url);
      expect(await judge(html)).toContain('{"path":["body","kz"],"code":"consent_required"}');
      expect(await judge(html, { kz: 'draft', ru: 'published' })).toBe('stored');
      expect(await judge(html, drafted)).toBe('stored');
    });

    test('keeps a text as draft when its picture has no description and is not decorative', async () => {
      const { file } = await uploadReady();
      const html = picture(file.variants[0]!.url, ' ');
      expect(await judge(html)).toContain('{"path":["body","kz"],"code":"alt_required"}');
      expect(await judge(html.replace(' alt=" "', ''))).toContain('alt_required');
      expect(await judge(html, drafted)).toBe('stored');
    });

    test('rejects a trashed, removed or unknown picture, also in a draft', async () => {
      const trashed = await uploadReady();
      const gone = await uploadReady();
      await expectRow(api, { who: 'editor', method: 'DELETE', path: `/images/${trashed.id}`, status: 204 });
      const takeDown = `/images/${gone.id}/take-down`;
      await expectRow(api, { who: 'editor', method: 'POST', path: takeDown, status: 200 });
      for (const url of [
        trashed.file.variants[0]!.url,
        gone.file.variants[0]!.url,
        `/api/files/${'0'.repeat(32)}.webp`,
      ])
        for (const status of [published, drafted])
          expect(await judge(picture(url), status)).toContain(
            '{"path":["body","kz"],"code":"missing_reference"}',
          );
    });

    test('accepts links to existing files only', async () => {
      const response = await upload('editor', Buffer.from('%PDF-1.4\n%%EOF\n'), 'plan.pdf', '/files');
      const { url } = (await response.json()) as { url: string };
      expect(await judge(`<p><a href="${url}">x</a></p>`)).toBe('stored');
      for (const other of [`/api/files/${'0'.repeat(32)}.pdf`, '/api/files/..%2fsite.sqlite', '/api/files/'])
        expect(await judge(`<p><a href="${other}">x</a></p>`)).toContain('missing_reference');
    });
  });

  test.each(['documents', 'methods'] as const)(
    'keeps %s that a text links until the link is removed',
    async (collection) => {
      const response = await upload('editor', Buffer.from('%PDF-1.4\n%%EOF\n'), 'plan.pdf', '/files');
      const { id: file, url } = (await response.json()) as { id: string; url: string };
      const item = await api.create('editor', collection, { file });
      const body = { kz: '<p>x</p>', ru: `<p><a href="${url}">Plan (PDF)</a></p>` };
      const text = await api.create('editor', 'news', newsInput({ body }));
      const path = `/${collection}/${item.id}`;
      const use = `"id":"${text.id}","title":{"kz":"Qazaqsha","ru":"Po-russki"},"places":[{"field":"body","locale":"ru"}]`;
      const asEditor = { who: 'editor' } as const;
      await expectRow(api, {
        ...asEditor,
        method: 'GET',
        path: `${path}/uses`,
        status: 200,
        contains: [use],
      });
      await expectRow(api, { ...asEditor, method: 'DELETE', path, status: 409, contains: ['in_use', use] });
      await expectRow(api, { ...asEditor, method: 'DELETE', path: `/news/${text.id}`, status: 204 });
      await expectRow(api, { ...asEditor, method: 'DELETE', path, status: 204 });
    },
  );

  describe('take-down', () => {
    /** Publishes a photo as cover and in the text of another item in one language. */
    async function publishEverywhere() {
      const item = await uploadReady();
      const [first] = item.file.variants;
      const body = {
        kz: `<p>Matin</p><figure><img src="${first!.url}" alt="a" width="320" height="533"><figcaption>Aru</figcaption></figure>`,
        ru: '<p>x</p>',
      };
      const cover = await api.create('editor', 'news', newsInput({ cover: item.id, status: published }));
      const text = await api.create('editor', 'news', newsInput({ body, status: published }));
      return { item, cover, text };
    }

    test('lists the uses of a photo and removes it everywhere for good', async () => {
      const { item, cover, text } = await publishEverywhere();
      const [first] = item.file.variants;
      const path = `/images/${item.id}`;
      const uses = await expectRow(api, { who: 'editor', method: 'GET', path: `${path}/uses`, status: 200 });
      const { data } = JSON.parse(uses) as { data: { id: string; places: unknown }[] };
      expect(Object.fromEntries(data.map(({ id, places }) => [id, places]))).toEqual({
        [cover.id]: [{ field: 'cover', locale: null }],
        [text.id]: [{ field: 'body', locale: 'kz' }],
      });
      await expectRow(api, { who: 'editor', method: 'DELETE', path, status: 409, contains: [text.id] });
      const before = await read('/api/version').then((response) => response.text());
      const takeDown = { method: 'POST', path: `${path}/take-down` };
      await expectRow(api, { who: 'anonymous', ...takeDown, status: 401 });
      await expectRow(api, { who: 'methodist', ...takeDown, status: 404 });
      await expectRow(api, { who: 'editor', ...takeDown, status: 200, contains: [cover.id, text.id] });

      for (const variant of item.file.variants) expect((await read(variant.url, 'admin')).status).toBe(410);
      expect((await listStored(api.files)).some((name) => first!.url.endsWith(name))).toBe(false);
      expect(await read('/api/version').then((response) => response.text())).not.toBe(before);
      const get = { who: 'anonymous', method: 'GET', status: 200 } as const;
      await expectRow(api, { ...get, path: `/news/${cover.id}`, contains: ['"cover":null'] });
      await expectRow(api, { ...get, path: `/news/${text.id}`, contains: ['Matin'], lacks: ['<img', 'Aru'] });
      await expectRow(api, { who: 'editor', method: 'POST', path: `${path}/restore`, status: 410 });
      await expectRow(api, {
        ...get,
        who: 'admin',
        path: '/audit?action=take-down',
        contains: [`"action":"take-down","collection":"images","itemId":"${item.id}"`],
      });
    });

    test('hides the photo from a reader that has read its row before and its sizes after it', async () => {
      const { item, cover } = await publishEverywhere();
      await api.db
        .updateTable('stored_object')
        .set({ removed_at: new Date().toISOString() })
        .where('file_id', '=', item.file.id)
        .execute();
      const path = `/news/${cover.id}`;
      await expectRow(api, {
        who: 'anonymous',
        method: 'GET',
        path,
        status: 200,
        contains: ['"cover":null'],
      });
    });

    test('applies to a second instance on the same database, whichever deletes the bytes', async () => {
      const { item } = await publishEverywhere();
      const other = await api.openFiles();
      await api.call({ who: 'editor', method: 'POST', path: `/images/${item.id}/take-down` });
      // State after a crash right after the decision: removed rows, remaining bytes.
      const name = item.file.variants[0]!.url.split('/').at(-1)!;
      await other.put(name, photo);
      await api.db.updateTable('stored_object').set({ erased_at: null }).where('name', '=', name).execute();
      expect((await read(item.file.variants[0]!.url)).status).toBe(410);
      await sweep({ ...api.deps, files: other, now: Date.now });
      expect(await other.size(name)).toBeNull();
    });
  });

  describe('image edits', () => {
    const put = (item: ImageItem, version: number, json: unknown) =>
      api.call({
        who: 'editor',
        method: 'PUT',
        path: `/images/${item.id}/recipe`,
        json,
        headers: { 'if-match': `"${version}"` },
      });

    test('rotates and crops from the master under new names, without loss', async () => {
      const item = await uploadReady();
      const first = item.file.variants.at(-1)!;
      const original = Buffer.from(await (await read(first.url)).arrayBuffer());
      const html = `<p>x</p><img src="${first.url}" alt="a" width="600" height="1000">`;
      const news = await api.create(
        'editor',
        'news',
        newsInput({ body: { kz: html, ru: html }, status: published }),
      );

      const crop = { x: 0, y: 0.25, width: 1, height: 0.5 };
      const turned = (await (await put(item, 2, { turn: 90, crop })).json()) as ImageItem;
      expect(turned.file).toMatchObject({ width: 1000, height: 300, recipe: { turn: 90, crop } });
      expect(turned.version).toBe(3);
      for (const { url } of item.file.variants) expect((await read(url)).status).toBe(410);
      // A text shows the current version of the photo.
      const { body } = (await (await read(`/api/news/${news.id}`)).json()) as { body: { kz: string } };
      const now = turned.file.variants
        .filter(({ mediaType }) => mediaType === first.mediaType)
        .map(({ url }) => url);
      expect(now.some((url) => body.kz.includes(url))).toBe(true);

      const back = (await (await put(item, 3, { turn: 0, crop: null })).json()) as ImageItem;
      const again = Buffer.from(await (await read(back.file.variants.at(-1)!.url)).arrayBuffer());
      expect(again.equals(original)).toBe(true);
    });

    test('straightens without empty corners', async () => {
      const item = await uploadReady();
      const edits = { turn: 0, tilt: 10, crop: null };
      const straight = (await (await put(item, 2, edits)).json()) as ImageItem;
      expect(straight.file.recipe).toEqual(edits);
      const share = straight.file.width / item.file.width;
      expect(share).toBeCloseTo(straight.file.height / item.file.height, 2);
      expect(share).toBeGreaterThan(0.5);
      expect(share).toBeLessThan(0.9);
      const shown = await read(straight.file.variants.at(-1)!.url);
      const { data } = await sharp(Buffer.from(await shown.arrayBuffer()))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const [part, at] of [10, 124, 140].entries()) expect(Math.abs(data[part]! - at)).toBeLessThan(6);
    });

    test('replaces a file wherever it is shown', async () => {
      const others = await listStored(api.files);
      const item = await uploadReady();
      const first = item.file.variants.at(-1)!;
      const html = `<p>x</p><img src="${first.url}" alt="a" width="600" height="1000">`;
      const body = { kz: html, ru: html };
      const news = await api.create('editor', 'news', newsInput({ body, status: published }));
      await put(item, 2, { turn: 90, crop: null });

      const replace = async (fields: Record<string, string>, version = 3) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
          .png()
          .toBuffer();
        form.set('file', new File([new Uint8Array(bytes)], 'new.png'));
        const headers = { 'if-match': `"${version}"` };
        return api.call({
          who: 'editor',
          method: 'PUT',
          path: `/images/${item.id}/picture`,
          body: form,
          headers,
        });
      };
      const before = await listStored(api.files);
      // The consent of the people on the former picture does not cover another one.
      expect((await replace({})).status).toBe(422);
      expect((await replace({ consentHolds: 'true' }, 2)).status).toBe(412);
      expect(await listStored(api.files)).toEqual(before);

      const replaced = (await (await replace({ consentHolds: 'true' })).json()) as ImageItem;
      expect(replaced.file).toMatchObject({ id: item.file.id, width: 300, height: 200 });
      expect(replaced.file.recipe).toEqual({ turn: 0, crop: null });
      expect(replaced.alt).toEqual(described.alt);
      for (const { url } of item.file.variants) expect((await read(url)).status).toBe(410);
      const text = (await (await read(`/api/news/${news.id}`)).json()) as { body: { kz: string } };
      expect(replaced.file.variants.some(({ url }) => text.body.kz.includes(url))).toBe(true);
      // Also the former original is deleted.
      const now = await listStored(api.files);
      expect(now.filter((name) => before.includes(name))).toEqual(others);
    });

    test.each([
      ['no version', {}, undefined, 428],
      ['an old version', { turn: 90, crop: null }, '"1"', 412],
      ['an angle', { turn: 45, crop: null }, '"2"', 422],
      ['a crop outside', { turn: 0, crop: { x: 0.6, y: 0, width: 0.6, height: 1 } }, '"2"', 422],
      ['a crop of nothing', { turn: 0, crop: { x: 0, y: 0, width: 0, height: 1 } }, '"2"', 422],
    ])('rejects %s and leaves nothing behind', async (_name, json, ifMatch, status) => {
      const item = await uploadReady();
      const before = await listStored(api.files);
      const headers: Record<string, string> = ifMatch ? { 'if-match': ifMatch } : {};
      await expectRow(api, {
        who: 'editor',
        method: 'PUT',
        path: `/images/${item.id}/recipe`,
        json,
        headers,
        status,
      });
      expect(await listStored(api.files)).toEqual(before);
    });
  });

  test('never serves a master, which has no metadata', async () => {
    const item = (await (await upload('editor', freshPhoto())).json()) as ImageItem;
    const master = await api.db
      .selectFrom('stored_object')
      .select('name')
      .where('file_id', '=', item.file.id)
      .where('role', '=', 'master')
      .executeTakeFirstOrThrow();
    expect((await read(`/api/files/${master.name}`, 'admin')).status).toBe(404);
    const bytes = await buffer(api.files.read(master.name));
    expect(bytes.toString('latin1')).not.toMatch(/Exif|SecretPhone|GPS/);
  });

  test('leaves nothing behind after an aborted connection', async () => {
    const before = await listStored(api.files);
    const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    let send!: ReadableStreamDefaultController<Uint8Array>;
    const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
    const call = api.call({
      who: 'editor',
      method: 'POST',
      path: '/images',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: stream,
      duplex: 'half',
    });
    send.enqueue(Buffer.from(start));
    send.enqueue(photo.subarray(0, 5000));
    await expect.poll(async () => (await listStored(api.files)).length).toBe(before.length + 1);
    send.error(new Error('the line broke'));
    await call.catch(() => null);
    await expect.poll(() => listStored(api.files)).toEqual(before);
  });

  const noise = (bytes: number) => randomBytes(bytes);
  const text = (value: string) => () => Buffer.from(value, 'latin1');
  const png = (width: number, height: number) => () =>
    sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png()
      .toBuffer();
  const frames = (format: 'gif' | 'webp') => {
    const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const;
    return sharp(noise(8 * 16 * 3), { raw })
      .toFormat(format)
      .toBuffer();
  };
  /** A PNG whose header announces further frames. */
  const apng = async () => {
    const whole = await png(8, 8)();
    return Buffer.concat([whole.subarray(0, 33), Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0', 'latin1')]);
  };
  const refusals: [string, () => Uint8Array | Promise<Uint8Array>, string, number, string][] = [
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 415, 'unsupported_image'],
    ['an SVG named .jpg', text('<?xml version="1.0"?><svg/>'), 'a.jpg', 415, 'unsupported_image'],
    ['HTML named .jpg', text('<html><script>x()</script>'), 'a.jpg', 415, 'unsupported_image'],
    ['a PDF named .jpg', text('%PDF-1.4'), 'a.jpg', 415, 'unsupported_image'],
    [
      'a GIF',
      text('GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\0;'),
      'a.gif',
      415,
      'unsupported_image',
    ],
    ['a GIF that is a script too', text('GIF89a/*\0\0*/=alert(1)//;'), 'a.jpg', 415, 'unsupported_image'],
    ['the head of an AVIF', text('\0\0\0\x1cftypavif\0\0\0\0avifmif1'), 'a.jpg', 422, 'image_is_damaged'],
    ['the head of a HEIC', text('\0\0\0\x1cftypheic\0\0\0\0mif1heic'), 'a.jpg', 422, 'image_is_damaged'],
    ['the head of a TIFF', text('II*\0\x08\0\0\0\0\0'), 'a.jpg', 422, 'image_is_damaged'],
    ['an animated WebP', () => frames('webp'), 'a.webp', 415, 'image_is_animated'],
    ['an animated GIF', () => frames('gif'), 'a.gif', 415, 'unsupported_image'],
    ['an animated PNG', apng, 'a.png', 415, 'image_is_animated'],
    ['a cut-off photo', () => photo.subarray(0, 1200), 'a.jpg', 422, 'image_is_damaged'],
    ['a photo of two bytes', () => photo.subarray(0, 2), 'a.jpg', 422, 'image_is_damaged'],
    ['one byte', () => photo.subarray(0, 1), 'a.jpg', 415, 'unsupported_image'],
    ['an empty file', () => new Uint8Array(), 'a.jpg', 400, 'invalid_upload'],
    ['more than 40 megapixels', png(8000, 5001), 'a.png', 422, 'image_too_many_pixels'],
    ['16,000 by 16,000 pixels', png(16_000, 16_000), 'a.png', 422, 'image_too_many_pixels'],
    ['14 MB of noise', () => noise(14 * 1024 * 1024), 'a.jpg', 415, 'unsupported_image'],
    ['20 MB of noise', () => noise(20 * 1024 * 1024), 'a.jpg', 413, 'body_too_large'],
    ['one byte too many', () => noise(maxUploadBytes + 1), 'a.jpg', 413, 'body_too_large'],
  ];
  test.each(refusals)('rejects %s', async (_name, make, name, status, code) => {
    const before = await listStored(api.files);
    const response = await upload('editor', await make(), name);
    const problem = (await response.json()) as { code: string; maxBytes?: number };
    expect([response.status, problem.code]).toEqual([status, code]);
    expect(problem.maxBytes).toBe(status === 413 ? maxUploadBytes : undefined);
    expect(await listStored(api.files)).toEqual(before);
  });

  test('does not serve data hidden in or behind a picture', async () => {
    const hidden = '<script>alert(1)</script>';
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), Buffer.from(hidden)]);
    const bytes = Buffer.concat([
      photo.subarray(0, 2),
      comment,
      photo.subarray(2),
      Buffer.from(`PK\u0003\u0004${hidden}`),
    ]);
    const item = (await (await upload('editor', bytes, 'a.html')).json()) as ImageItem;
    for (const { url } of item.file.variants) {
      const file = await read(url);
      expect(file.headers.get('content-type')).toMatch(/^image\/(webp|jpeg)$/);
      expect(Buffer.from(await file.arrayBuffer()).includes(hidden)).toBe(false);
    }
  });

  test('converts wide colour spaces to sRGB', async () => {
    const wide = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#00ff00' } })
      .withIccProfile('p3')
      .jpeg({ quality: 100 })
      .toBuffer();
    const item = (await (await upload('editor', wide)).json()) as ImageItem;
    const file = Buffer.from(await (await read(item.file.variants.at(-1)!.url)).arrayBuffer());
    expect((await sharp(file).metadata()).icc).toBeUndefined();
    const [red, green] = (await sharp(file).stats()).channels.map(({ mean }) => mean);
    expect(green).toBeGreaterThan(240);
    expect(red).toBeLessThan(20);
  });

  test('stores equal pictures once', async () => {
    const bytes = await sharp(noise(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
      .jpeg()
      .toBuffer();
    const first = (await (await upload('editor', bytes)).json()) as ImageItem;
    const before = await listStored(api.files);
    const second = await upload('editor', bytes, 'other-name.jpg');
    expect(second.status).toBe(200);
    expect(((await second.json()) as ImageItem).id).toBe(first.id);
    expect(await listStored(api.files)).toEqual(before);
    await api.call({ who: 'editor', method: 'DELETE', path: `/images/${first.id}` });
    expect((await upload('editor', bytes)).status).toBe(201);
    // Two at a time: retries before the response, from the same phone or another tab.
    const again = Buffer.concat([bytes, Buffer.from('again')]);
    const answers = await Promise.all([upload('editor', again), upload('editor', again)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 201]);
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as ImageItem).id));
    expect(ids[0]).toBe(ids[1]);
    // Nothing remains of the second upload: a master and one width in two formats.
    expect(await listStored(api.files)).toHaveLength(before.length + 2 * 3);
    // A person who may not read the first image learns nothing of it.
    expect((await upload('author', bytes)).status).toBe(201);
    expect((await upload('author', bytes)).status).toBe(200);
  });

  test('stores the time of taking and adds the photo to the album', async () => {
    const taken = await sharp(photo)
      .withExif({ IFD2: { DateTimeOriginal: '2026:02:27 11:15:09' } })
      .jpeg()
      .toBuffer();
    const album = await api.create('editor', 'albums', {});
    for (const [index, bytes] of [taken, await sharp(taken).flip().jpeg().toBuffer()].entries()) {
      const body = new FormData();
      body.set('album', album.id);
      body.set('takenAt', '2026-02-27T12:00:00');
      body.set('file', new File([bytes], 'a.jpg'));
      const response = await api.call({ who: 'editor', method: 'POST', path: '/images', body });
      const item = (await response.json()) as ImageItem;
      expect(item).toMatchObject({ position: index + 1, takenAt: '2026-02-27', album: { id: album.id } });
      // The second one lost its metadata in transit.
      expect(item.file.takenAt).toBe(index === 0 ? '2026-02-27T11:15:09' : '2026-02-27T12:00:00');
      expect(item.file.placeholder).toMatch(/^data:image\/webp;base64,/);
    }
  });

  test('refuses uploads by visitors', async () => {
    expect((await upload('anonymous', photo)).status).toBe(401);
    expect((await upload('anonymous', photo, 'a.pdf', '/files')).status).toBe(401);
  });

  test('serves a document under its name as a download only', async () => {
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
    expect(file.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''%D0%96/,
    );
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect((await upload('editor', Buffer.from('<script>'), 'a.pdf', '/files')).status).toBe(415);
  });

  const zip = (...names: string[]) => {
    // Empty entries: local headers and directory.
    const entries = names.map((name) => {
      const local = Buffer.alloc(30);
      local.writeUInt32LE(0x04034b50, 0);
      local.writeUInt16LE(name.length, 26);
      const central = Buffer.alloc(46);
      central.writeUInt32LE(0x02014b50, 0);
      central.writeUInt16LE(name.length, 28);
      return { name: Buffer.from(name), local, central };
    });
    const locals = Buffer.concat(entries.flatMap(({ local, name }) => [local, name]));
    let offset = 0;
    for (const { central, name } of entries) {
      central.writeUInt32LE(offset, 42);
      offset += 30 + name.length;
    }
    const directory = Buffer.concat(entries.flatMap(({ central, name }) => [central, name]));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(names.length, 8);
    end.writeUInt16LE(names.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(locals.length, 16);
    return Buffer.concat([locals, directory, end]);
  };
  const types = '[Content_Types].xml';
  test.each([
    ['a PDF', '%PDF-1.7 x', 'a.exe', 'application/pdf'],
    ['a DOCX', zip(types, 'word/document.xml'), 'a.zip', 'wordprocessingml.document'],
    ['an XLSX', zip(types, 'xl/workbook.xml'), 'a.pdf', 'spreadsheetml.sheet'],
    ['a PPTX', zip(types, 'ppt/presentation.xml'), 'a', 'presentationml.presentation'],
    ['a ZIP', zip('notes.txt'), 'a.docx', 'application/zip'],
    ['an MP4', '\0\0\0\x18ftypmp42\0\0\0\0', 'a.mp4', 'video/mp4'],
  ])('accepts %s by content, regardless of its name', async (_name, bytes, name, mediaType) => {
    const response = await upload('editor', Buffer.from(bytes as string, 'latin1'), name, '/files');
    expect(response.status).toBe(201);
    expect(((await response.json()) as { mediaType: string }).mediaType).toContain(mediaType);
  });

  test.each([
    ['HTML named .pdf', '<html>', 'a.pdf'],
    ['a program', 'MZ\x90\0', 'a.zip'],
    ['a DOCX with macros', zip(types, 'word/document.xml', 'word/vbaProject.bin'), 'a.docx'],
    ['a ZIP without a directory', 'PK\u0003\u0004 and no more', 'a.zip'],
    ['a QuickTime film', '\0\0\0\x14ftypqt  \0\0\0\0', 'a.mp4'],
    ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0', 'a.mp4'],
  ])('rejects %s', async (_name, bytes, name) => {
    const before = await listStored(api.files);
    const response = await upload('editor', Buffer.from(bytes as string, 'latin1'), name, '/files');
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: 'unsupported_file' });
    expect(await listStored(api.files)).toEqual(before);
  });

  test.each([12 * 1024 * 1024, Math.floor(14.9 * 1024 * 1024), maxUploadBytes])(
    'serves a file of %i bytes whole and in ranges',
    async (size) => {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), noise(size - 8)]);
      const { url } = (await (await upload('editor', bytes, 'a.pdf', '/files')).json()) as { url: string };
      expect(Buffer.from(await (await read(url)).arrayBuffer()).equals(bytes)).toBe(true);
      const part = await api.call({
        who: 'anonymous',
        method: 'GET',
        path: url.replace('/api', ''),
        headers: { range: 'bytes=1000-1999' },
      });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${size}`);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
    },
  );

  test('rejects an unsatisfiable range', async () => {
    const { url } = (await (await upload('editor', Buffer.from('%PDF-1'), 'a.pdf', '/files')).json()) as {
      url: string;
    };
    const headers = { range: 'bytes=6-' };
    const path = url.replace('/api', '');
    const part = await api.call({ who: 'anonymous', method: 'GET', path, headers });
    expect([part.status, part.headers.get('content-range')]).toEqual([416, 'bytes */6']);
  });

  test.each(['nothing.webp', '..%2f..%2fsite.sqlite', '%00'])('returns 404 for %s', async (name) => {
    expect((await read(`/api/files/${name}`)).status).toBe(404);
  });
});

/** Fields that a photo needs for publication. */
const described = {
  alt: { kz: 'a', ru: 'b' },
  consent: true,
  consentBy: 'Parents of 8A',
  consentOn: '2026-02-01',
};

type ImageItem = Item<'images'> & { file: NonNullable<Item<'images'>['file']> };

function toImageInput(item: ImageItem): Record<string, unknown> {
  return toInput(definitionOf('images'), item);
}
