import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { addFirstPages } from '@/lib/server/content/documents/first-page-job';
import { makePdf, oneLine, redHalf } from '../setup/make-pdf';
import { published, startApi, transports, type TestApi } from './harness';

type DocumentItem = Item<'documents'> & { file: NonNullable<Item<'documents'>['file']> };

describe.each(transports)('documents, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => (api = await startApi(transport)));
  afterAll(() => api.stop());

  async function addDocument(bytes: Buffer, name = 'charter.pdf', title = 'Charter'): Promise<DocumentItem> {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(bytes)], name));
    const uploaded = await api.call({ who: 'editor', method: 'POST', path: '/files', body });
    expect(uploaded.status).toBe(201);
    const { id } = (await uploaded.json()) as { id: string };
    const input = { title: { kz: title, ru: title }, category: 'charter', file: id, status: published };
    return (await api.create('editor', 'documents', input)) as unknown as DocumentItem;
  }

  const get = (path: string) => api.call({ who: 'anonymous', method: 'GET', path });
  const read = async ({ id }: DocumentItem) => (await (await get(`/documents/${id}`)).json()) as DocumentItem;
  const toPath = (url: string) => url.replace('/api', '');

  test('have an address made of their title, each its own', async () => {
    const first = await addDocument(makePdf([{ operators: oneLine }]), 'a.pdf', 'School rules');
    const second = await addDocument(makePdf([{ operators: redHalf }]), 'b.pdf', 'School rules');
    expect([first.slug, second.slug]).toEqual(['school-rules', 'school-rules-2']);
    expect(await (await get('/documents/school-rules')).json()).toMatchObject({ id: first.id });
  });

  test('show their first page and number of pages once the job has run', async () => {
    const document = await addDocument(makePdf([{ operators: redHalf }, { operators: oneLine }]));
    expect((await read(document)).file).toMatchObject({ pages: null, preview: null });
    const before = await api.deps.readContentVersion();
    await addFirstPages(api.deps);
    expect(await api.deps.readContentVersion()).not.toBe(before);
    const { file } = await read(document);
    expect(file.pages).toBe(2);
    expect(file.url).toBe(document.file.url);
    expect(file.preview!.variants.map(({ width, mediaType }) => [width, mediaType])).toEqual([
      [400, 'image/webp'],
      [800, 'image/webp'],
    ]);
    for (const { url, width } of file.preview!.variants) {
      const answer = await get(toPath(url));
      expect(answer.headers.get('content-disposition')).toBe('inline');
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
    }
    const settled = await api.deps.readContentVersion();
    await addFirstPages(api.deps);
    expect(await api.deps.readContentVersion()).toBe(settled);
  });

  test('with the same bytes share no picture', async () => {
    const bytes = makePdf([{ operators: `${redHalf} ${oneLine}` }]);
    const [first, second] = [await addDocument(bytes), await addDocument(bytes)];
    await addFirstPages(api.deps);
    const urls = await Promise.all(
      [first, second].map(async (document) =>
        (await read(document)).file.preview!.variants.map(({ url }) => url),
      ),
    );
    expect(new Set(urls.flat()).size).toBe(4);
  });

  test('that cannot be rendered are left as they are, and the others are not', async () => {
    const broken = await addDocument(Buffer.from('%PDF-1.4\nbroken'), 'broken.pdf');
    const whole = await addDocument(makePdf([{ operators: oneLine }, { operators: oneLine }]));
    await addFirstPages(api.deps);
    expect((await read(broken)).file).toMatchObject({ pages: null, preview: null });
    expect((await read(whole)).file.pages).toBe(2);
  });

  test('are shown by browsers with `open`, and stored without it', async () => {
    const { file } = await addDocument(makePdf([{ operators: oneLine }]), 'plan.pdf');
    const stored = await get(toPath(file.url));
    expect(stored.headers.get('content-disposition')).toMatch(/^attachment; filename="plan\.pdf"/);
    expect(stored.headers.get('content-security-policy')).toContain('sandbox');
    const opened = await get(`${toPath(file.url)}?open`);
    expect(opened.headers.get('content-disposition')).toMatch(/^inline; filename="plan\.pdf"/);
    expect(opened.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get(`${toPath(file.url)}?other`)).status).toBe(400);
  });

  test('`open` changes nothing for a file of another type', async () => {
    const rtf = String.raw`{\rtf1\ansi Rules}`;
    const { file } = await addDocument(Buffer.from(rtf), 'rules.rtf');
    const opened = await get(`${toPath(file.url)}?open`);
    expect(opened.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(opened.headers.get('content-security-policy')).toContain('sandbox');
  });
});
