import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createId } from '@/lib/server/base/ids';
import {
  describedPhoto,
  emptyInput,
  newsInput,
  published,
  saveImage,
  startApi,
  uploadPhoto,
  type ImageItem,
  type TestApi,
  type Who,
} from './harness';
import { expectRow } from './request-rows';

describe('pictures of others', () => {
  let api: TestApi;
  let shown: ImageItem;
  beforeAll(async () => {
    api = await startApi('in-process');
    const photo = await uploadPhoto(api, 'editor');
    const answer = await saveImage(api, 'editor', photo, { ...describedPhoto, status: published });
    shown = (await answer.json()) as ImageItem;
  });
  afterAll(() => api.stop());

  const read = async (who: Who, path: string) =>
    (await (await api.call({ who, method: 'GET', path })).json()) as Record<string, unknown>;

  /** Adds a second image of a stored picture, as old databases may contain. */
  async function copyImage(image: ImageItem, who: Who, columns: Record<string, unknown> = {}) {
    const id = createId();
    const row = await api.db
      .selectFrom('image')
      .selectAll()
      .where('id', '=', image.id)
      .executeTakeFirstOrThrow();
    const status = { status_kz: 'draft', status_ru: 'draft' } as const;
    await api.db
      .insertInto('image')
      .values({ ...row, ...status, created_by: api.userIds[who]!, ...columns, id })
      .execute();
    return id;
  }

  test('refuses to replace or remove the picture of an image', async () => {
    const { id: fileId } = (await read('anonymous', `/images/${shown.id}`))['file'] as { id: string };
    const own = await uploadPhoto(api, 'author');
    for (const who of ['author', 'editor'] as const)
      for (const file of [fileId, null]) {
        const answer = await saveImage(api, who, own, { file });
        expect(answer.status).toBe(422);
        expect(await answer.text()).toContain('{"path":["file"],"code":"not_allowed"}');
      }
    expect((await saveImage(api, 'author', own, { alt: { kz: 'a', ru: null } })).status).toBe(200);
  });

  test("refuses another image's picture or a document for an image without picture", async () => {
    const own = await uploadPhoto(api, 'author');
    await api.db.updateTable('image').set({ file: null }).where('id', '=', own.id).execute();
    const body = new FormData();
    body.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'plan.pdf'));
    const answer = await api.call({ who: 'editor', method: 'POST', path: '/files', body });
    const { id: paper } = (await answer.json()) as { id: string };
    expect((await saveImage(api, 'author', own, { file: shown.file.id })).status).toBe(422);
    expect((await saveImage(api, 'author', own, { file: paper })).status).toBe(422);
    expect((await saveImage(api, 'author', own, { file: own.file.id })).status).toBe(200);
    // A document cannot offer a picture either.
    const json = emptyInput('documents', { file: shown.file.id });
    await expectRow(api, {
      ...{ who: 'author', method: 'POST', path: '/documents', json },
      status: 422,
      contains: ['missing_reference'],
    });
  });

  test('refuses cropping and take-down through another image of the same picture', async () => {
    const id = await copyImage(shown, 'author');
    const recipe = { turn: 90, crop: null };
    const headers = { 'if-match': `"${shown.version}"` };
    const path = `/images/${id}`;
    await expectRow(api, {
      ...{ who: 'author', method: 'PUT', path: `${path}/recipe`, json: recipe, headers },
      status: 403,
    });
    await expectRow(api, { who: 'author', method: 'POST', path: `${path}/take-down`, status: 403 });
    await expectRow(api, { who: 'author', method: 'DELETE', path, status: 204 });
    for (const { url } of shown.file.variants)
      await expectRow(api, { who: 'anonymous', method: 'GET', path: url.replace('/api', ''), status: 200 });
  });

  test('takes a draft image away from its author while published items show it', async () => {
    const photo = await uploadPhoto(api, 'author');
    const path = `/images/${photo.id}`;
    const own = newsInput({ cover: photo.id });
    await api.create('author', 'news', own);
    const save = async (who: Who, changes: Record<string, unknown>) => {
      const { version } = (await read(who, path)) as unknown as ImageItem;
      return saveImage(api, who, { ...photo, version }, { ...describedPhoto, ...changes });
    };
    // While only drafts show it.
    expect((await save('author', {})).status).toBe(200);
    await api.create('editor', 'news', newsInput({ cover: photo.id }));
    const listShown = async () => {
      const { data } = await read('author', `${path}/uses`);
      return (data as { isShown: boolean }[]).map(({ isShown }) => isShown).toSorted();
    };
    expect(await listShown()).toEqual([false, false]);
    await api.create('editor', 'news', newsInput({ cover: photo.id, status: published }));
    expect(await listShown()).toEqual([false, false, true]);
    expect((await save('editor', { showsPeople: true, consent: false })).status).toBe(200);
    expect((await save('author', { showsPeople: false })).status).toBe(403);
    const { version } = (await read('author', path)) as unknown as ImageItem;
    const headers = { 'if-match': `"${version}"` };
    const json = { turn: 90, crop: null };
    await expectRow(api, {
      who: 'author',
      method: 'PUT',
      path: `${path}/recipe`,
      json,
      headers,
      status: 403,
    });
    await expectRow(api, { who: 'author', method: 'POST', path: `${path}/take-down`, status: 403 });
    expect((await save('editor', { showsPeople: false })).status).toBe(200);
  });

  test('revokes public addresses when consent is withdrawn', async () => {
    const photo = await uploadPhoto(api, 'editor');
    const first = photo.file.variants.at(-1)!;
    const status = (url: string) =>
      api
        .call({ who: 'anonymous', method: 'GET', path: url.replace('/api', '') })
        .then((answer) => answer.status);
    const save = async (image: ImageItem, changes: Record<string, unknown>) => {
      const answer = await saveImage(api, 'editor', image, changes);
      expect(answer.status).toBe(200);
      return (await answer.json()) as ImageItem;
    };
    const live = await save(photo, { ...describedPhoto, status: published });
    expect(live.file.variants).toEqual(photo.file.variants);
    const html = `<p>x</p><img src="${first.url}" alt="a">`;
    const body = { kz: html, ru: html };
    const news = await api.create('editor', 'news', newsInput({ body, cover: photo.id, status: published }));
    const withdrawn = { consent: false, status: { kz: 'draft', ru: 'draft' } };

    // A rejected save changes nothing.
    const count = () => api.db.selectFrom('stored_object').select('name').execute();
    const before = await count();
    expect((await saveImage(api, 'editor', photo, withdrawn)).status).toBe(412);
    expect((await saveImage(api, 'author', live, withdrawn)).status).toBe(403);
    expect(await count()).toEqual(before);
    expect(await status(first.url)).toBe(200);

    const hidden = await save(live, withdrawn);
    for (const { url } of photo.file.variants) expect(await status(url)).toBe(410);
    // Staff still see it, under new addresses.
    for (const { url } of hidden.file.variants) expect(await status(url)).toBe(200);
    const path = `/news/${news.id}`;
    const url = hidden.file.variants.at(-1)!.url;
    await expectRow(api, { who: 'editor', method: 'GET', path, status: 200, contains: [url] });
    await expectRow(api, { who: 'anonymous', method: 'GET', path, status: 200, lacks: ['/api/files/'] });
    // Saving again changes no address.
    expect((await save(hidden, { author: 'a' })).file.variants).toEqual(hidden.file.variants);
    await expectRow(api, {
      who: 'editor',
      method: 'PUT',
      path: `/images/${photo.id}`,
      json: null,
      headers: { 'if-match': '"9"' },
      status: 412,
    });
  });

  test('requires a description in the languages of published uses', async () => {
    const status = { kz: 'published', ru: 'draft' };
    const news = await api.create('editor', 'news', newsInput({ cover: shown.id, status }));
    const alt = async (who: Who) => (await read(who, `/news/${news.id}`))['cover'];
    expect(await alt('anonymous')).toMatchObject({ alt: { kz: 'Qaz', ru: null } });
    expect(await alt('editor')).toMatchObject({ alt: { kz: 'Qaz', ru: 'Rus' } });
  });

  test('hides a picture if one of its images lacks consent', async () => {
    const [variant] = shown.file.variants;
    const html = `<p>x</p><img src="${variant!.url}" alt="a">`;
    const input = newsInput({ cover: shown.id, body: { kz: html, ru: html }, status: published });
    const news = await api.create('editor', 'news', input);
    const path = `/news/${news.id}`;
    await expectRow(api, { who: 'anonymous', method: 'GET', path, status: 200, contains: ['<img'] });
    await copyImage(shown, 'editor', { shows_people: 1, consent: 0 });
    await expectRow(api, {
      ...{ who: 'anonymous', method: 'GET', path, status: 200 },
      contains: ['"cover":null'],
      lacks: ['<img'],
    });
    expect(await read('anonymous', `/images/${shown.id}`)).toMatchObject({ file: null });
    await expectRow(api, { who: 'editor', method: 'GET', path, status: 200, contains: ['<img'] });
  });
});
