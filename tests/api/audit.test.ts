import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry, Page } from '@/lib/api/contract';
import { up } from '@/lib/server/db/migrations/0013-audit-titles';
import { photo } from '../setup/photo';
import { emptyInput, newsInput, password, startApi, transports, type TestApi, type Who } from './harness';
import { expectRow, testRows } from './request-rows';

describe.each(transports)('audit log, %s', (transport) => {
  let api: TestApi;
  let item: { id: string };
  beforeAll(async () => {
    api = await startApi(transport);
    item = await api.create('author', 'news', newsInput({ title: { kz: 'Birinshi', ru: null } }));
    // Midnight in Shymkent is 19:00 UTC of the day before.
    api.clock.nowMs = Date.parse('2026-03-02T19:30:00Z');
    await api.create('editor', 'partners', { name: { kz: 'Serik', ru: null } });
    await expectRow(api, { who: 'editor', method: 'DELETE', path: `/news/${item.id}`, status: 204 });
  });
  afterAll(() => api.stop());

  const uploadImage = async () => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(await photo())], 'photo.jpg'));
    const answer = await api.call({ who: 'editor', method: 'POST', path: '/images', body });
    return (await answer.json()) as { id: string };
  };

  const read = async (query: string) => {
    const text = await expectRow(api, { who: 'admin', method: 'GET', path: `/audit?${query}`, status: 200 });
    const { data, total } = JSON.parse(text) as Page<AuditEntry>;
    expect(total).toBe(data.length);
    return data.map(({ by, action, collection }) => `${by?.name} ${action} ${collection}`).sort();
  };

  test('records person and action', async () => {
    expect(await read('')).toEqual(['author create news', 'editor create partners', 'editor remove news']);
  });

  test('names items in both languages and other objects in one', async () => {
    const stop = await api.create('editor', 'stops', { title: { kz: 'Zal', ru: 'Akt zaly' } });
    const only = await api.create('editor', 'stops', { title: { kz: null, ru: 'Dvor' } });
    const titles = async (query: string) => {
      const answer = await api.call({ who: 'admin', method: 'GET', path: `/audit?${query}` });
      return ((await answer.json()) as Page<AuditEntry>).data.map(({ title }) => title);
    };
    expect(await titles(`itemId=${stop.id}`)).toEqual([{ kz: 'Zal', ru: 'Akt zaly' }]);
    // Rows from before titles existed in both languages.
    await api.db.schema.alterTable('audit').dropColumn('title_ru').execute();
    await api.db.updateTable('audit').set({ title: 'Dvor' }).where('item_id', '=', only.id).execute();
    await up(api.db as unknown as Kysely<unknown>);
    expect(await titles(`itemId=${stop.id}`)).toEqual([{ kz: 'Zal', ru: 'Akt zaly' }]);
    expect(await titles(`itemId=${only.id}`)).toEqual([{ kz: null, ru: 'Dvor' }]);
    await api.call({ who: 'editor', method: 'PUT', path: '/stops/order', json: { ids: [only.id, stop.id] } });
    expect(await titles('action=order')).toEqual([null]);
    await api.db.deleteFrom('audit').where('collection', '=', 'stops').execute();
  });

  test.each([
    ['action=create', ['author create news', 'editor create partners']],
    ['collection=news', ['author create news', 'editor remove news']],
    ['collection=news&action=remove', ['editor remove news']],
    ['since=2026-03-03', ['editor create partners', 'editor remove news']],
    ['until=2026-03-02', ['author create news']],
    ['since=2026-03-04', []],
    ['until=9999-12-31', ['author create news', 'editor create partners', 'editor remove news']],
    ['since=9999-12-31', []],
    ['since=0001-01-01', ['author create news', 'editor create partners', 'editor remove news']],
    ['until=0001-01-01', []],
  ])('%s', async (query, expected) => {
    expect(await read(query)).toEqual(expected);
  });

  test('filters by person and by item', async () => {
    expect(await read(`by=${api.userIds.author}`)).toEqual(['author create news']);
    expect(await read(`itemId=${item.id}`)).toEqual(['author create news', 'editor remove news']);
  });

  test('names publishing, scheduling and withdrawing with their languages', async () => {
    const title = { kz: 'Kenes', ru: 'Sovet' };
    const section = await api.create('editor', 'adisteme', { title });
    const put = async (version: number, changes: object) => {
      const json = emptyInput('adisteme', { title, slug: section.slug, ...changes });
      const headers = { 'if-match': `"${version}"` };
      await expectRow(api, {
        who: 'editor',
        method: 'PUT',
        path: `/adisteme/${section.id}`,
        json,
        headers,
        status: 200,
      });
    };
    await put(1, { status: { kz: 'published', ru: 'published' } });
    await put(2, { status: { kz: 'published', ru: 'draft' } });
    await put(3, { title: { kz: 'Jana kenes', ru: 'Sovet' }, status: { kz: 'published', ru: 'draft' } });
    await put(4, { status: { kz: 'published', ru: 'published' }, publishAt: '2026-09-01T00:00:00.000Z' });
    const entries = async (query: string) => {
      const answer = await api.call({
        who: 'admin',
        method: 'GET',
        path: `/audit?itemId=${section.id}&${query}`,
      });
      const { data } = (await answer.json()) as Page<AuditEntry>;
      return data.map(({ action, languages }) => `${action} ${languages.join()}`).sort();
    };
    expect(await entries('')).toEqual([
      'create ',
      'publish kz,ru',
      'replace ',
      'replace ',
      'schedule kz,ru',
      'withdraw ru',
    ]);
    expect(await entries('action=withdraw')).toEqual(['withdraw ru']);
    await api.db.deleteFrom('audit').where('item_id', '=', section.id).execute();
  });

  test('records changes, not calls without effect', async () => {
    const inquiry = { name: 'A', contact: '+7 701 000 00 00', message: 'B', consent: true, locale: 'kz' };
    await expectRow(api, { who: 'anonymous', method: 'POST', path: '/appeals', json: inquiry, status: 201 });
    const { id: inquiryId } = await api.db.selectFrom('appeal').select('id').executeTakeFirstOrThrow();
    const stops = [
      await api.create('editor', 'stops', { position: 1 }),
      await api.create('editor', 'stops', { position: 2 }),
    ];
    const image = await uploadImage();
    const user = `/users/${api.userIds['other-author']}`;
    const ownPassword = { password };
    const totp = { totp_secret: 'x', totp_confirmed_at: '2026-01-01T00:00:00.000Z' };
    await api.db.updateTable('user').set(totp).execute();
    const version = async () =>
      (await api.call({ who: 'anonymous', method: 'GET', path: '/version' })).text();
    const count = async () => (await api.db.selectFrom('audit').select('id').execute()).length;
    const calls: [who: Who, method: string, path: string, json?: unknown][] = [
      ['editor', 'POST', `/appeals/${inquiryId}/handled`],
      ['admin', 'PUT', `${user}/scopes`, { scope: ['editor', 'author'] }],
      ['admin', 'DELETE', `${user}/second-factor`],
      ['admin', 'PUT', `${user}/disabled`],
      ['admin', 'DELETE', `${user}/disabled`],
      ['editor', 'PUT', '/account', { name: 'Another name' }],
      ['editor', 'POST', '/account/second-factor/removal', ownPassword],
      ['admin', 'PUT', '/settings', { showsSampleMark: true }],
      ['editor', 'PUT', '/stops/order', { ids: stops.map(({ id }) => id).toReversed() }],
      ['editor', 'POST', `/images/${image.id}/take-down`],
    ];
    for (const [who, method, path, json] of calls) {
      const before = await count();
      const first = await api.call({ who, method, path, json });
      expect(first.ok, path).toBe(true);
      expect(await count(), path).toBe(before + 1);
      const versionBefore = await version();
      expect((await api.call({ who, method, path, json })).status, path).toBe(first.status);
      expect(await count(), path).toBe(before + 1);
      expect(await version(), path).toBe(versionBefore);
    }
    const before = await count();
    await expectRow(api, { who: 'admin', method: 'POST', path: '/appeals/nothing/handled', status: 404 });
    expect(await count()).toBe(before);
  });

  testRows(
    () => api,
    [
      { who: 'anonymous', method: 'GET', path: '/audit', status: 401 },
      { who: 'author', method: 'GET', path: '/audit', status: 403 },
      { who: 'methodist', method: 'GET', path: '/audit', status: 403 },
      { who: 'editor', method: 'GET', path: '/audit', status: 403 },
      { who: 'anonymous', method: 'GET', path: '/audit/export', status: 401 },
      { who: 'editor', method: 'GET', path: '/audit/export', status: 403 },
      ...['action=explode', 'collection=weather', 'by=me', 'since=2026-02-30', 'until=x', 'sort=at'].map(
        (query) => ({ who: 'admin' as const, method: 'GET', path: `/audit?${query}`, status: 400 }),
      ),
    ],
  );
});
