import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '@/lib/api/client';
import { listLandings } from '@/lib/auth/sign-in/landings';
import { purgeTrash } from '@/lib/server/content/items/purge-trash';
import { noteImport } from '@/lib/server/new-database';
import { hostileTexts } from '@/tests/hostile-texts';
import { newsInput, published, uploadPhoto, type Who } from '@/tests/api/harness';
import { toFirstRun } from '../model/to-first-run';
import { startSampleApi, type SampleApi } from './sample-site';

const hourMs = 60 * 60 * 1000;

let api: SampleApi;
beforeAll(async () => {
  api = await startSampleApi();
});
afterEach(() => api.restore());
afterAll(() => api.stop());

async function send(method: string, path: string, json?: unknown, who: Who = 'admin') {
  const response = await api.call({ who, method, path: `/first-run${path}`, json });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const change = (action: string, also: readonly string[] = []) => send('POST', '/sample', { action, also });
const undo = () => send('POST', '/sample/undo');

async function statusOf(path: string): Promise<number> {
  return (await api.call({ who: 'anonymous', method: 'GET', path })).status;
}

async function listActions(): Promise<string[]> {
  const rows = await api.db.selectFrom('audit').select('action').where('user_id', 'is not', null).execute();
  return rows.map(({ action }) => action);
}

describe('the progress', () => {
  test('is new, counts each step once and finishes with the last one', async () => {
    expect(await send('GET', '')).toMatchObject({ status: 200, body: { status: 'new', done: [] } });
    await send('PUT', '/steps/palette');
    expect((await send('PUT', '/steps/name')).body).toMatchObject({
      status: 'open',
      done: ['name', 'palette'],
    });
    for (const step of ['parts', 'name', 'school', 'contacts', 'logo', 'menu'])
      await send('PUT', `/steps/${step}`);
    expect((await send('GET', '')).body['status']).toBe('open');
    expect((await send('PUT', '/steps/sample')).body['status']).toBe('finished');
  });

  test('keeps the steps that two administrators finish at once', async () => {
    const steps = ['parts', 'name', 'school', 'contacts', 'palette', 'logo', 'menu'];
    await Promise.all(steps.map((step) => send('PUT', `/steps/${step}`)));
    expect((await send('GET', '')).body['done']).toEqual(steps);
  });

  test('is finished by an import', async () => {
    await noteImport(api.db);
    expect((await send('GET', '')).body['status']).toBe('finished');
  });

  test('can be dismissed and is finished on a site of an earlier release', async () => {
    const dismissed = await send('PUT', '/status', { status: 'dismissed' });
    expect(dismissed.body).toMatchObject({ status: 'dismissed' });
    await api.db.deleteFrom('first_run').execute();
    expect((await send('PUT', '/steps/name')).body).toMatchObject({ status: 'finished', done: [] });
  });

  test.each([
    ['PUT', '/status', { status: 'new' }, 422],
    ['PUT', '/status', { status: 'open', more: true }, 422],
    ['PUT', '/steps/footer', undefined, 404],
    ['PUT', '/steps/__proto__', undefined, 404],
    ['POST', '/sample', { action: 'erase', also: [] }, 422],
    ['POST', '/sample', { action: 'remove' }, 422],
    ['POST', '/sample', { action: 'remove', also: 'all' }, 422],
    ['POST', '/sample', { action: 'remove', also: [null] }, 422],
    ['DELETE', '/sample', undefined, 404],
  ])('refuses %s %s %j with %i', async (method, path, json, status) => {
    expect((await send(method, path, json)).status).toBe(status);
    expect((await send('GET', '')).body['status']).toBe('new');
  });
});

describe.each(['anonymous', 'author', 'methodist', 'editor'] as const)('%s', (who) => {
  test.each([
    ['GET', '', undefined],
    ['PUT', '/status', { status: 'finished' }],
    ['PUT', '/steps/name', undefined],
    ['GET', '/sample', undefined],
    ['POST', '/sample', { action: 'remove', also: [] }],
    ['POST', '/sample/undo', undefined],
  ])('is refused %s %s', async (method, path, json) => {
    expect((await send(method, path, json, who)).status).toBe(who === 'anonymous' ? 401 : 403);
    expect(await statusOf(`/news/${api.ids.news}`)).toBe(200);
  });
});

describe('removing the sample content', () => {
  test('takes it from the site and keeps system pages, settings and menu, with one audit entry', async () => {
    const { body } = await send('GET', '/sample');
    expect(body).toMatchObject({
      counts: [
        { collection: 'news', items: 2 },
        { collection: 'albums', items: 1 },
        { collection: 'images', items: 1 },
        { collection: 'pages', items: 2 },
        { collection: 'staff', items: 1 },
      ],
      changed: [],
      used: [],
      pages: [{ collection: 'pages', id: api.ids.home }],
    });
    expect(await change('remove')).toEqual({ status: 200, body: { items: 8 } });
    expect(await statusOf(`/news/${api.ids.news}`)).toBe(404);
    expect(await statusOf('/redirects/found?address=/clubs/chess')).toBe(200);
    expect(await statusOf('/pages/home')).toBe(200);
    expect(await statusOf(`/site/${api.ids.site}`)).toBe(200);
    expect(await listActions()).toEqual(['remove-sample']);
    const state = await send('GET', '');
    expect(state.body).toMatchObject({
      done: ['sample'],
      sampleChange: { action: 'remove', changedBy: 'admin', items: 8, undoUntil: '2026-03-03T09:00:00.000Z' },
    });
  });

  test('is undone exactly: publication, order, references, redirects', async () => {
    const before = await api.dump();
    const redirects = await api.db.selectFrom('redirect').selectAll().execute();
    await change('remove');
    expect(await api.dump()).not.toEqual(before);
    api.clock.nowMs += 23 * hourMs;
    expect(await undo()).toEqual({ status: 200, body: { items: 8, kept: 0 } });
    expect(await api.dump()).toEqual(before);
    expect(await api.db.selectFrom('redirect').selectAll().execute()).toEqual(redirects);
    expect(await statusOf('/pages/chess')).toBe(200);
    expect(await listActions()).toEqual(['remove-sample', 'undo-sample']);
    expect((await send('GET', '')).body).toMatchObject({ done: [], sampleChange: null });
    expect((await undo()).body).toMatchObject({ status: 409, code: 'already_done' });
    // Restored items are not changed by people, so they can be removed again.
    expect((await change('remove')).body).toEqual({ items: 8 });
  });

  test('cannot be undone a day later', async () => {
    await change('remove');
    api.clock.nowMs += 24 * hourMs;
    expect((await undo()).body).toMatchObject({ status: 410, code: 'undo_expired' });
    expect((await send('GET', '')).body['sampleChange']).toBeNull();
    expect(await statusOf(`/news/${api.ids.news}`)).toBe(404);
    expect((await change('remove')).body).toMatchObject({ code: 'already_done' });
  });

  test('keeps items that people changed, what they use, and the items of staff', async () => {
    await api.edit('news', api.ids.news, { title: { kz: 'Ozgerdi', ru: 'Izmeneno' } });
    await api.create('editor', 'news', newsInput({ slug: 'own', status: published, cover: api.ids.photo }));
    const { body } = await send('GET', '/sample');
    expect(body['changed']).toEqual([
      { collection: 'news', id: api.ids.news, title: { kz: 'Ozgerdi', ru: 'Izmeneno' } },
    ]);
    expect(body['used']).toMatchObject([{ collection: 'images', id: api.ids.photo }]);
    expect((await change('remove')).body).toEqual({ items: 6 });
    expect(await statusOf(`/news/${api.ids.news}`)).toBe(200);
    expect(await statusOf('/news/own')).toBe(200);
    expect(await statusOf(`/images/${api.ids.photo}`)).toBe(200);
    expect(await statusOf(`/news/${api.ids.otherNews}`)).toBe(404);
  });

  test('also removes a changed item that is named, and it still counts as changed after the undo', async () => {
    await api.edit('news', api.ids.news, { title: { kz: 'Ozgerdi', ru: 'Izmeneno' } });
    const own = await api.create('editor', 'news', newsInput({ slug: 'own' }));
    for (const id of [own.id, api.ids.otherNews, api.ids.home, api.ids.site, ...hostileTexts.slice(0, 3)])
      expect((await change('remove', [id.slice(0, 100)])).status).toBe(404);
    expect((await change('remove', [api.ids.news])).body).toEqual({ items: 8 });
    expect(await statusOf(`/news/${api.ids.news}`)).toBe(404);
    await undo();
    expect((await send('GET', '/sample')).body['changed']).toMatchObject([{ id: api.ids.news }]);
  });

  test('keeps the pages above a page of staff', async () => {
    const title = { kz: 'Bet', ru: 'Stranitsa' };
    await api.create('editor', 'pages', { title, slug: 'go', status: published, parent: api.ids.clubs });
    await change('remove');
    expect(await statusOf('/pages/go')).toBe(200);
    expect(await statusOf('/pages/clubs')).toBe(200);
    expect(await statusOf('/pages/chess')).toBe(404);
  });

  test('keeps the album of a photo of staff, but not its sample photos', async () => {
    const photo = await uploadPhoto(api, 'editor', api.ids.album);
    await change('remove');
    expect(await statusOf(`/albums/${api.ids.album}`)).toBe(200);
    expect(await statusOf(`/images/${api.ids.photo}`)).toBe(404);
    expect((await api.call({ who: 'editor', method: 'GET', path: `/images/${photo.id}` })).status).toBe(200);
  });

  test('leaves the home page and the menu readable', async () => {
    await change('remove');
    const home = await api.call({ who: 'anonymous', method: 'GET', path: '/pages/home' });
    expect(home.status).toBe(200);
    expect(await home.text()).not.toContain(api.ids.album);
    const menus = await api.call({ who: 'anonymous', method: 'GET', path: '/menu?perPage=1' });
    expect(menus.status).toBe(200);
    expect(await menus.text()).not.toContain('chess');
  });
});

describe('the starting pages', () => {
  test.each([
    ['kindergarten', true],
    ['general', false],
  ] as const)('of a %s school have a page of the kindergarten: %s', async (kind, hasIt) => {
    await api.db.updateTable('site').set({ kind }).execute();
    const response = await send('POST', '/sample', { action: 'remove', also: [], startsWithPages: true });
    expect(response.status).toBe(200);
    const rows = await api.db.selectFrom('page').selectAll().execute();
    const page = rows.find((row) => row['slug'] === 'balabaqsha');
    expect(page?.status_ru).toBe(hasIt ? 'draft' : undefined);
  });
});

describe('keeping the sample content as drafts', () => {
  test('withdraws it, and the undo publishes it exactly as it was', async () => {
    const before = await api.dump();
    expect(await change('withdraw')).toEqual({ status: 200, body: { items: 8 } });
    expect(await statusOf(`/news/${api.ids.news}`)).toBe(404);
    expect(await statusOf('/redirects/found?address=/clubs/chess')).toBe(404);
    const draft = await api.call({ who: 'editor', method: 'GET', path: `/news/${api.ids.news}` });
    expect(await draft.json()).toMatchObject({ status: { kz: 'draft', ru: 'draft' }, deletedAt: null });
    expect(await listActions()).toEqual(['withdraw-sample']);
    expect((await undo()).body).toEqual({ items: 8, kept: 0 });
    expect(await api.dump()).toEqual(before);
  });

  test('and the undo keep what was edited meanwhile', async () => {
    await change('withdraw');
    await api.edit('news', api.ids.news, { title: { kz: 'Ozgerdi', ru: 'Izmeneno' } });
    expect((await undo()).body).toEqual({ items: 7, kept: 1 });
    const edited = await api.call({ who: 'editor', method: 'GET', path: `/news/${api.ids.news}` });
    expect(await edited.json()).toMatchObject({
      title: { kz: 'Ozgerdi' },
      status: { kz: 'draft', ru: 'draft' },
    });
    expect(await statusOf(`/news/${api.ids.otherNews}`)).toBe(200);
  });

  test('can be followed by the removal only once the undo has ended', async () => {
    await change('withdraw');
    expect((await change('remove')).body).toMatchObject({ status: 409, code: 'already_done' });
    api.clock.nowMs += 24 * hourMs;
    expect((await change('remove')).body).toEqual({ items: 7 });
  });
});

describe('a change of the sample content', () => {
  test('is made once if two administrators ask at once', async () => {
    const results = await Promise.all([change('remove'), change('withdraw'), change('remove')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await listActions()).toHaveLength(1);
    const undone = await Promise.all([undo(), undo()]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('keeps an item that was restored from the trash before the undo', async () => {
    await change('remove');
    await api.call({ who: 'editor', method: 'POST', path: `/news/${api.ids.news}/restore` });
    await api.edit('news', api.ids.news, { title: { kz: 'Qaita', ru: 'Snova' } });
    expect((await undo()).body).toEqual({ items: 7, kept: 1 });
    const read = await api.call({ who: 'anonymous', method: 'GET', path: `/news/${api.ids.news}` });
    expect(await read.json()).toMatchObject({ title: { ru: 'Snova' } });
  });

  test('makes visitors see it at once, also the undo', async () => {
    const version = async () =>
      (await api.call({ who: 'anonymous', method: 'GET', path: '/version' })).text();
    const versions = [await version()];
    await change('withdraw');
    versions.push(await version());
    await undo();
    versions.push(await version());
    expect(new Set(versions).size).toBe(3);
  });
});

test('nothing is stored about a purged item', async () => {
  const listRows = async () => {
    const tables = ['sample_item', 'sample_change_item'] as const;
    const read = tables.map((table) =>
      api.db.selectFrom(table).select('item_id').where('item_id', '=', api.ids.news).execute(),
    );
    return (await Promise.all(read)).flat();
  };
  await change('remove');
  expect(await listRows()).toHaveLength(2);
  await purgeTrash(api.database, api.clock.nowMs + 31 * 24 * 60 * 60 * 1000);
  expect(await listRows()).toEqual([]);
});

test('a site without sample content has nothing to remove', async () => {
  await api.db.deleteFrom('sample_item').execute();
  expect((await send('GET', '/sample')).body).toMatchObject({ counts: [], changed: [], used: [], pages: [] });
  expect((await change('remove')).body).toMatchObject({ status: 409, code: 'already_done' });
});

test('the first administrator who signs in lands on it once, nobody else', async () => {
  const clientOf = (who: Who) =>
    createClient({
      baseUrl: 'http://api.test/api',
      transport: async (request) =>
        api.call({
          who,
          method: request.method,
          path: request.url.slice('http://api.test/api'.length),
          ...(request.body && { json: (await request.json()) as unknown }),
        }),
    });
  const land = (who: Who) => toFirstRun(clientOf(who), { scope: [who] });
  expect(await land('editor')).toBeNull();
  expect(await land('admin')).toBe('/cabinet/start');
  expect((await send('GET', '')).body['status']).toBe('open');
  expect(await land('admin')).toBeNull();
});

test('is where its feature says that people land', () => {
  expect(listLandings()).toEqual([toFirstRun]);
});
