import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trashDays } from '@/lib/api/limits';
import type { Item } from '@/lib/content/registry';
import { purgeTrash } from '@/lib/server/content/items/purge-trash';
import { sweep } from '@/lib/server/files/sweep';
import { newsInput, startApi, type TestApi } from './harness';
import { expectRow } from './request-rows';

const dayMs = 24 * 60 * 60 * 1000;

describe('trash', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi('in-process');
  });
  afterAll(() => api.stop());

  const purge = () => purgeTrash(api.database, api.clock.nowMs);
  const editor = (method: string, path: string, status: number, json?: unknown) =>
    expectRow(api, { who: 'editor', method, path, status, json });
  const countOf = async (
    table: 'revision' | 'text_change' | 'autosave' | 'preview_link' | 'text_key',
    id: string,
  ) => (await api.db.selectFrom(table).select('item_id').where('item_id', '=', id).execute()).length;

  async function upload(): Promise<Item<'images'>> {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7c8c' } })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.set('file', new File([new Uint8Array(Buffer.concat([picture, randomBytes(8)]))], 'photo.jpg'));
    const response = await api.call({ who: 'editor', method: 'POST', path: '/images', body });
    expect(response.status).toBe(201);
    return (await response.json()) as Item<'images'>;
  }
  const urlOf = (image: Item<'images'>) => image.file!.variants[0]!.url.replace('/api', '');
  const sweepFiles = () => sweep(api.deps);

  test('restores an item for thirty days, then deletes it with everything it owned', async () => {
    const { id } = await api.create('editor', 'news', newsInput());
    const other = await api.create('editor', 'news', newsInput());
    await editor('PUT', `/unsaved/news/${id}`, 204, { title: { kz: 'a', ru: null } });
    await editor('POST', `/news/${id}/preview-links`, 201);
    await editor('DELETE', `/news/${id}`, 204);

    api.clock.nowMs += trashDays * dayMs - 1;
    expect(await purge()).toBe(0);
    await editor('POST', `/news/${id}/restore`, 200);
    await editor('DELETE', `/news/${id}`, 204);

    api.clock.nowMs += trashDays * dayMs;
    expect(await countOf('revision', id)).toBeGreaterThan(1);
    expect(await purge()).toBe(1);
    await editor('GET', `/news/${id}`, 404);
    await editor('POST', `/news/${id}/restore`, 404);
    await editor('GET', `/news/${id}/revisions`, 404);
    for (const table of ['revision', 'text_change', 'autosave', 'preview_link', 'text_key'] as const)
      expect(await countOf(table, id), table).toBe(0);

    // A second purge finds nothing; other items are unchanged.
    expect(await purge()).toBe(0);
    await editor('GET', `/news/${other.id}`, 200);
    expect(await countOf('revision', other.id)).toBe(1);
  });

  test("keeps the author's autosave of a deleted item", async () => {
    const { id } = await api.create('editor', 'news', newsInput());
    await editor('PUT', `/unsaved/news/${id}`, 204, { text: 'before' });
    await editor('DELETE', `/news/${id}`, 204);
    api.clock.nowMs += dayMs;
    await editor('PUT', `/unsaved/news/${id}`, 204, { text: 'after' });
    api.clock.nowMs += (trashDays - 1) * dayMs;
    expect(await purge()).toBe(1);
    const path = `/unsaved/news/${id}`;
    await expectRow(api, { who: 'editor', method: 'GET', path, status: 200, contains: ['after'] });
    await editor('DELETE', path, 204);
  });

  test('keeps the deletion in the audit log', async () => {
    const { id } = await api.create('editor', 'news', newsInput());
    await editor('DELETE', `/news/${id}`, 204);
    api.clock.nowMs += trashDays * dayMs;
    await purge();
    const path = `/audit?itemId=${id}`;
    await expectRow(api, { who: 'admin', method: 'GET', path, status: 200, contains: ['remove', 'editor'] });
  });

  test('keeps what was said about its addresses', async () => {
    const published = { kz: 'published', ru: 'published' };
    const first = await api.create('editor', 'news', newsInput({ slug: 'old', status: published }));
    await expectRow(api, {
      who: 'editor',
      method: 'PUT',
      path: `/news/${first.id}`,
      headers: { 'if-match': '"1"' },
      json: newsInput({ slug: 'new', status: published }),
      status: 200,
    });
    await editor('GET', '/news/old', 200);
    await editor('DELETE', `/news/${first.id}`, 204);
    api.clock.nowMs += trashDays * dayMs;
    await purge();
    await editor('GET', '/news/old', 404);
    const found = (address: string) =>
      editor('GET', `/redirects/found?address=${encodeURIComponent(address)}`, 200);
    expect(JSON.parse(await found('/news/old'))).toEqual({ kind: 'gone' });
    expect(JSON.parse(await found('/ru/news/new'))).toEqual({ kind: 'gone' });
  });

  test('deletes the bytes of an unused picture, whose address stays gone', async () => {
    const image = await upload();
    await editor('DELETE', `/images/${image.id}`, 204);
    await expectRow(api, { who: 'anonymous', method: 'GET', path: urlOf(image), status: 410 });
    api.clock.nowMs += trashDays * dayMs;
    await purge();
    await expectRow(api, { who: 'anonymous', method: 'GET', path: urlOf(image), status: 410 });
    await sweepFiles();
    const left = await api.db
      .selectFrom('stored_object')
      .select('erased_at')
      .where('file_id', '=', image.file!.id)
      .execute();
    expect(left.every(({ erased_at }) => erased_at !== null)).toBe(true);
  });

  test('keeps a file that another item uses', async () => {
    const body = new FormData();
    body.set('file', new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n'], 'plan.pdf'));
    const response = await api.call({ who: 'editor', method: 'POST', path: '/files', body });
    const file = (await response.json()) as { id: string; url: string };
    const first = await api.create('editor', 'documents', { file: file.id });
    const second = await api.create('editor', 'documents', { file: file.id });
    const path = file.url.replace('/api', '');
    await editor('DELETE', `/documents/${first.id}`, 204);
    api.clock.nowMs += trashDays * dayMs;
    expect(await purge()).toBe(1);
    expect((await api.call({ who: 'anonymous', method: 'GET', path })).status).toBe(200);
    await editor('DELETE', `/documents/${second.id}`, 204);
    api.clock.nowMs += trashDays * dayMs;
    expect(await purge()).toBe(1);
    await expectRow(api, { who: 'anonymous', method: 'GET', path, status: 410 });
  });
});
