import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { Item } from '@/lib/content/registry';
import { startApi, transports, type TestApi } from './harness';

const script = '<script>alert(1)</script>';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7c8c' }, limitInputPixels: false });

/** Returns a valid ZIP. */
async function zip(): Promise<Buffer> {
  const archive = new ZipFile();
  archive.addBuffer(Buffer.from(script), 'index.html');
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** Returns a photo with `text` as its comment, at the start of the file. */
async function withComment(text: string): Promise<Buffer> {
  const photo = await flat(400, 300).jpeg().toBuffer();
  const comment = Buffer.from(text);
  return Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    comment,
    photo.subarray(2),
  ]);
}

/** Files that are a picture to one program and something else to another. */
const polyglots: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a JPEG that is a page', () => withComment(`<!doctype html>${script}<!--`)],
  ['a JPEG that is a script', () => withComment(`*/=1;alert(1)/*${script}`)],
  ['a JPEG that is a ZIP', async () => Buffer.concat([await withComment(script), await zip()])],
  ['a JPEG that is a PDF', () => withComment(`%PDF-1.4 ${script}`)],
  [
    'a PNG that is a page',
    async () => Buffer.concat([await flat(400, 300).png().toBuffer(), Buffer.from(script)]),
  ],
  ['a WebP that is a ZIP', async () => Buffer.concat([await flat(400, 300).webp().toBuffer(), await zip()])],
];

/** File names as other clients encode them, and their names for download. */
const names = [
  ['../../../../etc/cron.d/x.pdf', 'x.pdf'],
  ['..\\\\..\\\\server.mjs', 'server.mjs.pdf'],
  ['plan.pdf\\"; filename=\\"x.html', 'plan.pdf; filename=x.html.pdf'],
  ['a%0D%0ASet-Cookie: a=b.pdf', 'aSet-Cookie: a=b.pdf'],
  ['a\0.html', 'a.html.pdf'],
  ['plan\u202efdp.exe', 'planfdp.exe.pdf'],
  ['CON', 'CON.pdf'],
  ['\u{1f3eb}\u{1f393}.pdf', '\u{1f3eb}\u{1f393}.pdf'],
  [`${'\u0436'.repeat(300)}.pdf`, `${'\u0436'.repeat(116)}.pdf`],
  [`${'\u{1f3eb}'.repeat(300)}.html`, `${'\u{1f3eb}'.repeat(115)}.html.pdf`],
] as const;

describe.each(transports)('hostile uploads, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());

  const upload = (path: string, bytes: Uint8Array) => {
    const body = new FormData();
    body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], 'a.jpg'));
    return api.call({ who: 'editor', method: 'POST', path, body });
  };
  const read = (url: string) => api.call({ who: 'anonymous', method: 'GET', path: url.replace('/api', '') });

  test.each(names)('serves a file named %j as %j', async (name, expected) => {
    const body =
      `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n` +
      '%PDF-1.4\n%%EOF\n\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const response = await api.call({ who: 'editor', method: 'POST', path: '/files', headers, body });
    expect(response.status).toBe(201);
    const { url } = (await response.json()) as { url: string };
    expect(url).toMatch(/^\/api\/files\/[\w-]+\.pdf$/);
    const disposition = (await read(url)).headers.get('content-disposition')!;
    const [, ascii, encoded] = /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([^;\s]*)$/.exec(
      disposition,
    )!;
    expect(decodeURIComponent(encoded!)).toBe(expected);
    expect(ascii).toMatch(/^[\x20-\x7e]+\.pdf$/);
    // Stored under generated names in the store's folders.
    for (const stored of readdirSync(join(api.folder, 'uploads'), { recursive: true }))
      expect(String(stored)).toMatch(/^(incoming|\w\w|\w\w[\\/][\w-]+\.\w+)$/);
    expect(readdirSync(api.folder)).toEqual(['uploads']);
  });

  test.each(polyglots)('serves only the picture of %s', async (_name, make) => {
    const response = await upload('/images', await make());
    expect(response.status).toBe(201);
    const { file } = (await response.json()) as Item<'images'>;
    for (const { url, mediaType } of file!.variants) {
      const shown = await read(url);
      expect(shown.headers.get('content-type')).toBe(mediaType);
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect(shown.headers.get('content-security-policy')).toContain('sandbox');
      const bytes = Buffer.from(await shown.arrayBuffer());
      for (const hidden of ['script', 'PK\u0003\u0004', '%PDF']) expect(bytes.includes(hidden)).toBe(false);
    }
  });

  test.each(polyglots)('rejects %s as a download', async (_name, make) => {
    expect((await upload('/files', await make())).status).toBe(415);
  });

  test('answers other requests while it rejects decompression bombs', async () => {
    const photo = await flat(6000, 4000).jpeg().toBuffer();
    const bombs = [
      await flat(16_000, 16_000).png().toBuffer(),
      await flat(8000, 8000).jpeg().toBuffer(),
      Buffer.alloc(14 * 1024 * 1024, 7),
      photo.subarray(0, photo.length - 2000),
    ];
    let isDone = false;
    let reads = 0;
    const reading = (async () => {
      while (!isDone) {
        expect((await read('/api/news')).status).toBe(200);
        reads += 1;
        await wait(5);
      }
    })();
    const send = (bomb: Uint8Array) => upload('/images', bomb);
    for (const bomb of bombs) expect((await send(bomb)).status).toBeGreaterThanOrEqual(415);
    const answers = await Promise.all([...bombs, ...bombs].map(send));
    isDone = true;
    await reading;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([415, 422]));
    // A bomb that the API decoded itself would let no request through until it ends.
    expect(reads).toBeGreaterThan(5);
  });
});
