import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createId } from '@/lib/server/base/ids';
import { newsInput, published, startApi, type TestApi } from './harness';

/** A type of a feature that was taken out; its rows stay. */
const collection = 'boardgames';
const type = 'boardgame';

const token = 'a'.repeat(43);

const later = '2026-03-03T00:00:00.000Z';
const now = '2026-03-02T09:00:00.000Z';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('in-process');
  const { db, userIds } = api;
  const [item_id, editor] = [createId(), userIds.editor!];
  await db
    .insertInto('autosave')
    .values({ user_id: editor, collection, item_id, saved_at: now, copy: '{"values":{}}' })
    .execute();
  await db
    .insertInto('preview')
    .values({ id: 'lost-preview', collection, item: '{}', created_by: editor, expires_at: later })
    .execute();
  const token_hash = createHash('sha256').update(token).digest('hex');
  await db
    .insertInto('preview_link')
    .values({
      ...{ id: createId(), token_hash, collection, item_id, created_at: now },
      ...{ created_by: editor, expires_at: later, revoked_at: null },
    })
    .execute();
  await db
    .insertInto('audit')
    .values({
      ...{ id: createId(), at: now, user_id: editor, action: 'create', collection, item_id },
      ...{ languages: null, title: 'Chess', title_ru: 'Chess' },
    })
    .execute();
  const origin = { origin: 'item', created_at: now, created_by: null } as const;
  await db
    .insertInto('redirect')
    .values({
      ...{
        id: createId(),
        source: '/games/chess',
        target: '/games/new-chess',
        slug_type: type,
        slug: 'chess',
      },
      ...{ item_type: type, item_id, ...origin },
    })
    .execute();
});
afterAll(() => api.stop());

test('previews and preview links of a type that is gone are gone', async () => {
  const preview = await api.call({ who: 'editor', method: 'GET', path: '/previews/lost-preview' });
  expect(preview.status).toBe(410);
  const json = { token };
  expect((await api.call({ who: 'anonymous', method: 'POST', path: '/preview-links', json })).status).toBe(
    410,
  );
});

test('the list of autosaves leaves them out', async () => {
  const response = await api.call({ who: 'editor', method: 'GET', path: '/unsaved' });
  expect([response.status, await response.json()]).toEqual([200, { data: [] }]);
});

test('a redirect to such an item says that the page is gone', async () => {
  const path = '/redirects/found?address=/games/chess';
  const response = await api.call({ who: 'anonymous', method: 'GET', path });
  expect([response.status, await response.json()]).toEqual([200, { kind: 'gone' }]);
});

test('the audit log keeps its entries', async () => {
  const response = await api.call({ who: 'admin', method: 'GET', path: '/audit' });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('"title":{"kz":"Chess","ru":"Chess"}');
});

test('the search neither finds nor counts its entries', async () => {
  await api.create('editor', 'news', newsInput({ title: { kz: 'Chess', ru: 'Chess' }, status: published }));
  const kept = await api.create(
    'editor',
    'news',
    newsInput({ title: { kz: 'Chess', ru: 'Chess' }, status: published }),
  );
  await sql`update search_entry set type = ${type} where item_id <> ${kept.id}`.execute(api.db);
  for (const path of ['/search?q=chess', '/suggestions?q=chess']) {
    const response = await api.call({ who: 'anonymous', method: 'GET', path });
    expect(response.status, path).toBe(200);
    const { data, total = 1 } = (await response.json()) as { data: { id: string }[]; total?: number };
    expect([data.map(({ id }) => id), total], path).toEqual([[kept.id], 1]);
  }
});
