import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyItem } from '@/lib/content/input';
import { toInput } from '@/lib/content/input';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import {
  describedPhoto,
  emptyInput,
  newsInput,
  saveImage,
  startApi,
  uploadPhoto,
  type ImageItem,
  type TestApi,
  type Who,
} from './harness';
import { expectRow } from './request-rows';

const toFigure = (image: ImageItem) =>
  `<p>x</p><figure><img src="${image.file.variants[0]!.url}" alt="a"><figcaption>c</figcaption></figure>`;

describe('own drafts and drafts of others', () => {
  let api: TestApi;
  /** Hidden from the author: an album and a photo without consent. */
  let hiddenAlbum: { id: string };
  let hidden: ImageItem;
  beforeAll(async () => {
    api = await startApi('in-process');
    hiddenAlbum = await api.create('editor', 'albums', { title: { kz: 'Secret album', ru: null } });
    const photo = await uploadPhoto(api, 'editor');
    const saved = await saveImage(api, 'editor', photo, { alt: { kz: 'Secret alt', ru: null } });
    hidden = (await saved.json()) as ImageItem;
  });
  afterAll(() => api.stop());

  const call = async (who: Who, method: string, path: string, json?: unknown) => {
    const response = await api.call({ who, method, path, json });
    return { status: response.status, text: await response.text() };
  };
  const read = async (who: Who, path: string) => JSON.parse((await call(who, 'GET', path)).text) as AnyItem;

  /** Saves what the form would send: the read item with changed fields. */
  async function save(who: Who, collection: CollectionName, id: string, changes: object = {}) {
    const item = await read(who, `/${collection}/${id}`);
    const json = { ...toInput(definitionOf(collection), item), ...changes };
    const headers = { 'if-match': `"${String(item['version'])}"` };
    return api.call({ who, method: 'PUT', path: `/${collection}/${id}`, json, headers });
  }

  const stored = (table: 'news' | 'image', id: string) =>
    api.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('shows an author the items that their draft uses, and keeps them on save', async () => {
    const album = await api.create('author', 'albums', { title: { kz: 'Own', ru: null } });
    const photo = await uploadPhoto(api, 'author', album.id);
    expect(photo.album).toMatchObject({ id: album.id, title: { kz: 'Own' } });
    const figure = toFigure(photo);
    const input = newsInput({ cover: photo.id, body: { kz: figure, ru: null } });
    const news = await api.create('author', 'news', input);
    expect(news).toMatchObject({ cover: { id: photo.id }, body: { kz: expect.stringContaining('<img') } });
    const before = await stored('news', news.id);
    expect((await save('author', 'news', news.id)).status).toBe(200);
    expect(await stored('news', news.id)).toMatchObject({ cover: photo.id, body_kz: before['body_kz'] });
    expect((await save('author', 'images', photo.id)).status).toBe(200);
    expect(await stored('image', photo.id)).toMatchObject({ album: album.id });
    const listed = await read('author', `/images?album=${album.id}`);
    expect(listed['total']).toBe(1);
  });

  test("keeps an editor's additions to an author's draft when the author saves it", async () => {
    const news = await api.create('author', 'news', newsInput());
    const body = { kz: toFigure(hidden), ru: '<p>x</p>' };
    expect((await save('editor', 'news', news.id, { cover: hidden.id, body })).status).toBe(200);
    const title = { kz: 'Changed', ru: null };
    expect((await save('author', 'news', news.id, { title })).status).toBe(200);
    expect(await stored('news', news.id)).toMatchObject({
      title_kz: 'Changed',
      cover: hidden.id,
      body_kz: expect.stringContaining('<img') as string,
    });
    // Also under its new name after cropping.
    const path = `/images/${hidden.id}/recipe`;
    const headers = { 'if-match': `"${hidden.version}"` };
    const json = { turn: 90, crop: null };
    const cropped = await api.call({ who: 'editor', method: 'PUT', path, json, headers });
    hidden = (await cropped.json()) as ImageItem;
    expect((await save('author', 'news', news.id)).status).toBe(200);
    expect(await stored('news', news.id)).toMatchObject({
      body_kz: expect.stringContaining(hidden.file.variants[0]!.url) as string,
    });
  });

  test('rejects references to items the author may not read', async () => {
    const own = await uploadPhoto(api, 'author');
    const answers = [
      await call('author', 'POST', '/news', newsInput({ cover: hidden.id })),
      await call('author', 'POST', '/news', newsInput({ body: { kz: toFigure(hidden), ru: null } })),
      await call('author', 'POST', '/methods', emptyInput('methods', { cover: hidden.id })),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(422);
      expect(text).toContain('missing_reference');
    }
    expect((await saveImage(api, 'author', own, { album: hiddenAlbum.id })).status).toBe(422);
    // Public items can be used by everyone.
    const photo = await uploadPhoto(api, 'editor');
    await saveImage(api, 'editor', photo, describedPhoto);
    expect((await call('author', 'POST', '/news', newsInput({ cover: photo.id }))).status).toBe(201);
  });

  test('counts uses by drafts of others without revealing them', async () => {
    const photo = await uploadPhoto(api, 'author');
    const own = await api.create(
      'author',
      'news',
      newsInput({ cover: photo.id, title: { kz: 'Own', ru: null } }),
    );
    const title = { kz: 'Shown', ru: 'Secret half' };
    const live = await api.create(
      'editor',
      'news',
      newsInput({ title, status: { kz: 'published', ru: 'draft' } }),
    );
    const secret = await api.create('editor', 'news', newsInput({ title: { kz: 'Secret use', ru: null } }));
    for (const { id } of [live, secret])
      await api.db.updateTable('news').set({ cover: photo.id }).where('id', '=', id).execute();
    const path = `/images/${photo.id}`;
    await expectRow(api, {
      ...{ who: 'author', method: 'GET', path: `/uses/images?ids=${photo.id}`, status: 200 },
      contains: [`{"id":"${photo.id}","total":3,"shown":1}`],
    });
    for (const [method, at, status] of [
      ['GET', `${path}/uses`, 200],
      ['DELETE', path, 409],
    ] as const)
      await expectRow(api, {
        ...{ who: 'author', method, path: at, status },
        contains: [own.id, live.id, '{"kz":"Shown","ru":null}', '"id":null,"title":{"kz":null,"ru":null}'],
        lacks: [secret.id, 'Secret'],
      });
    const all = await read('editor', `${path}/uses`);
    expect(all['data']).toHaveLength(3);
    expect(JSON.stringify(all)).toContain(secret.id);
  });

  test('finds published items for visitors regardless of matching drafts', async () => {
    const title = { kz: 'Qyranqaraqus', ru: null };
    const status = { kz: 'published', ru: 'draft' };
    const live = await api.create('editor', 'news', newsInput({ title, status }));
    for (let index = 0; index < 101; index += 1) await api.create('author', 'news', newsInput({ title }));
    const results = await read('anonymous', '/search?q=qyranqaraqus');
    expect(results).toMatchObject({ total: 1, data: [{ id: live.id }] });
  });

  test("finds authors' own drafts by their words, and no others", async () => {
    const title = { kz: 'Jalghyzqulan', ru: null };
    const own = await api.create('author', 'news', newsInput({ title }));
    await api.create('other-author', 'news', newsInput({ title }));
    for (const query of ['q=jalghyzqulan', 'q=jalghyzqulan&status=draft'])
      expect(await read('author', `/news?${query}`)).toMatchObject({ total: 1, data: [{ id: own.id }] });
    expect(await read('methodist', '/news?q=jalghyzqulan')).toMatchObject({ total: 0 });
    expect(await read('anonymous', '/news?q=jalghyzqulan')).toMatchObject({ total: 0 });
  });

  test.each(['author', 'methodist'] as const)('shows nothing hidden in a preview of %s', async (who) => {
    const previews = [
      ['images', emptyInput('images', { file: hidden.file.id, album: hiddenAlbum.id })],
      // Each of a type that the person may create.
      who === 'author'
        ? ['news', newsInput({ cover: hidden.id, body: { kz: toFigure(hidden), ru: null } })]
        : ['methods', emptyInput('methods', { cover: hidden.id })],
    ] as const;
    for (const [collection, json] of previews) {
      const { id } = JSON.parse((await call(who, 'POST', `/previews/${collection}`, json)).text) as {
        id: string;
      };
      await expectRow(api, {
        ...{ who, method: 'GET', path: `/previews/${id}`, status: 200 },
        lacks: ['Secret', '/api/files/'],
      });
    }
  });

  test('shows the references of the stored item in a preview to people who may edit the item', async () => {
    const news = await api.create('author', 'news', newsInput());
    await save('editor', 'news', news.id, { cover: hidden.id });
    const show = async (who: Who, query: string) => {
      const path = `/previews/news${query}`;
      const { id } = JSON.parse((await call(who, 'POST', path, newsInput({ cover: hidden.id }))).text) as {
        id: string;
      };
      return (await call(who, 'GET', `/previews/${id}`)).text;
    };
    expect(await show('author', `?item=${news.id}`)).toContain('Secret alt');
    expect(await show('author', '')).not.toContain('Secret alt');
    expect(await show('editor', '')).toContain('Secret alt');
  });
});
