import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedAutosave } from '@/lib/api/contract';
import { emptyInput, newsInput, published, startApi, transports, type TestApi } from './harness';
import { expectRow, testRows } from './request-rows';

type Stored = Awaited<ReturnType<TestApi['create']>>;

describe.each(transports)('editing, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());

  /** Saves an item with changed fields as the editor. */
  async function change(collection: string, item: Stored, changed: Record<string, unknown>): Promise<Stored> {
    const { id, version } = JSON.parse(
      await expectRow(api, { who: 'editor', method: 'GET', path: `/${collection}/${item.id}`, status: 200 }),
    ) as Stored;
    const text = await expectRow(api, {
      who: 'editor',
      method: 'PUT',
      path: `/${collection}/${id}`,
      headers: { 'if-match': `"${version}"` },
      json: changed,
      status: 200,
    });
    return JSON.parse(text) as Stored;
  }

  describe('order of items', () => {
    let partners: Stored[];
    let first: Stored;
    beforeAll(async () => {
      partners = [];
      for (const name of ['a', 'b', 'c'])
        partners.push(await api.create('editor', 'partners', { name: { kz: name, ru: name } }));
      first = partners[0] as Stored;
    });
    const idsOf = (...indexes: number[]) => ({ ids: indexes.map((index) => partners[index]?.id) });

    test('is stored, and a repeated request changes nothing', async () => {
      for (const order of [
        [2, 0, 1],
        [1, 2, 0],
        [1, 2, 0],
      ]) {
        await expectRow(api, {
          who: 'editor',
          method: 'PUT',
          path: '/partners/order',
          json: idsOf(...order),
          status: 204,
        });
        const text = await expectRow(api, { who: 'editor', method: 'GET', path: '/partners', status: 200 });
        const { data } = JSON.parse(text) as { data: Stored[] };
        expect(data.map(({ id }) => id)).toEqual(idsOf(...order).ids);
      }
    });

    test('does not move items that the request does not name', async () => {
      await expectRow(api, {
        who: 'editor',
        method: 'PUT',
        path: '/partners/order',
        json: idsOf(0, 1, 2),
        status: 204,
      });
      await expectRow(api, {
        who: 'editor',
        method: 'PUT',
        path: '/partners/order',
        json: idsOf(2, 0),
        status: 204,
      });
      const text = await expectRow(api, { who: 'editor', method: 'GET', path: '/partners', status: 200 });
      expect((JSON.parse(text) as { data: Stored[] }).data.map(({ id }) => id)).toEqual(idsOf(2, 1, 0).ids);
    });

    test('is not overwritten by a client with an outdated order', async () => {
      const put = (json: object, status: number) =>
        expectRow(api, { who: 'editor', method: 'PUT', path: '/partners/order', json, status });
      await put(idsOf(0, 1, 2), 204);
      const seen = idsOf(0, 1, 2).ids;
      await put({ ...idsOf(2, 1, 0), seen }, 204);
      expect(await put({ ...idsOf(1, 0, 2), seen }, 412)).toContain('version_mismatch');
      // Repeated, as after a lost response.
      await put({ ...idsOf(2, 1, 0), seen }, 204);
      await put({ ...idsOf(0, 1, 2), seen: idsOf(2, 1, 0).ids }, 204);
      await put({ ...idsOf(1, 0, 2), seen: idsOf(0, 1).ids }, 422);
    });

    test('makes open forms outdated', async () => {
      const version = first.version;
      await expectRow(api, {
        who: 'editor',
        method: 'PUT',
        path: `/partners/${first.id}`,
        headers: { 'if-match': `"${version}"` },
        json: emptyInput('partners', { name: { kz: 'a', ru: 'a' } }),
        status: 412,
      });
    });

    const missing = '00000000-0000-4000-8000-000000000000';
    testRows(
      () => api,
      [
        () => ({ who: 'anonymous', method: 'PUT', path: '/partners/order', json: idsOf(0, 1), status: 401 }),
        () => ({ who: 'author', method: 'PUT', path: '/partners/order', json: idsOf(0, 1), status: 404 }),
        () => ({ who: 'methodist', method: 'PUT', path: '/partners/order', json: idsOf(0, 1), status: 404 }),
        () => ({
          who: 'editor',
          method: 'PUT',
          path: '/partners/order',
          json: idsOf(0, 0),
          status: 422,
          contains: ['not_allowed'],
        }),
        { who: 'editor', method: 'PUT', path: '/partners/order', json: { ids: [] }, status: 422 },
        { who: 'editor', method: 'PUT', path: '/partners/order', json: { ids: [missing] }, status: 404 },
        { who: 'editor', method: 'PUT', path: '/partners/order', json: { ids: ['1; drop'] }, status: 422 },
        { who: 'editor', method: 'PUT', path: '/partners/order', json: ['a'], status: 422 },
        { who: 'editor', method: 'PUT', path: '/news/order', json: { ids: [missing] }, status: 404 },
      ],
      [
        'a visitor',
        'an author, who does not see them',
        'a methodist, who does not see them',
        'an item twice',
        'no items',
        'an unknown item',
        'a malformed id',
        'a list',
        'a type without an order',
      ],
    );
  });

  describe('former slug', () => {
    test('returns the item that was public under it', async () => {
      const item = await api.create('editor', 'news', newsInput({ slug: 'first-name', status: published }));
      await change('news', item, newsInput({ slug: 'second-name', status: published }));
      const text = await expectRow(api, {
        who: 'anonymous',
        method: 'GET',
        path: '/news/first-name',
        status: 200,
      });
      expect(JSON.parse(text)).toMatchObject({ id: item.id, slug: 'second-name' });
      await change('news', item, newsInput({ slug: 'second-name' }));
      await expectRow(api, { who: 'anonymous', method: 'GET', path: '/news/first-name', status: 404 });
    });

    test('is not stored for a draft', async () => {
      const item = await api.create('editor', 'news', newsInput({ slug: 'draft-name' }));
      await change('news', item, newsInput({ slug: 'other-draft-name' }));
      await expectRow(api, { who: 'editor', method: 'GET', path: '/news/draft-name', status: 404 });
    });

    test('returns the item that takes the slug, later the old one again', async () => {
      const old = await api.create('editor', 'news', newsInput({ slug: 'contested', status: published }));
      await change('news', old, newsInput({ slug: 'moved-on', status: published }));
      const taker = await api.create('editor', 'news', newsInput({ slug: 'contested', status: published }));
      const read = async () =>
        JSON.parse(
          await expectRow(api, { who: 'anonymous', method: 'GET', path: '/news/contested', status: 200 }),
        ) as Stored;
      expect((await read()).id).toBe(taker.id);
      await change('news', taker, newsInput({ slug: 'given-back', status: published }));
      await change('news', old, newsInput({ slug: 'contested', status: published }));
      expect((await read()).id).toBe(old.id);
    });

    test('returns the old item until the new one is public', async () => {
      const old = await api.create('editor', 'news', newsInput({ slug: 'known', status: published }));
      await change('news', old, newsInput({ slug: 'known-now', status: published }));
      const draft = await api.create('author', 'news', newsInput({ slug: 'known' }));
      const owner = async (who: 'anonymous' | 'author') =>
        (JSON.parse(await expectRow(api, { who, method: 'GET', path: '/news/known', status: 200 })) as Stored)
          .id;
      expect(await owner('anonymous')).toBe(old.id);
      expect(await owner('author')).toBe(draft.id);
      const publishAt = new Date(api.clock.nowMs + 60_000).toISOString();
      await change('news', draft, newsInput({ slug: 'known', status: published, publishAt }));
      expect(await owner('anonymous')).toBe(old.id);
      api.clock.nowMs += 60_000;
      expect(await owner('anonymous')).toBe(draft.id);
      await expectRow(api, { who: 'editor', method: 'DELETE', path: `/news/${draft.id}`, status: 204 });
      expect(await owner('anonymous')).toBe(old.id);
    });

    test('is not generated for a new item', async () => {
      const title = { kz: 'Same title', ru: 'Same title' };
      const old = await api.create('editor', 'news', newsInput({ title, status: published }));
      await change('news', old, newsInput({ title, slug: 'renamed', status: published }));
      const next = await api.create('editor', 'news', newsInput({ title, status: published }));
      expect(next.slug).not.toBe(old.slug);
    });

    test('of a trashed item returns 404', async () => {
      const item = await api.create('editor', 'news', newsInput({ slug: 'gone-1', status: published }));
      await change('news', item, newsInput({ slug: 'gone-2', status: published }));
      await expectRow(api, { who: 'editor', method: 'DELETE', path: `/news/${item.id}`, status: 204 });
      await expectRow(api, { who: 'anonymous', method: 'GET', path: '/news/gone-1', status: 404 });
    });
  });

  describe('outdated translation', () => {
    const readChanges = async (who: 'editor' | 'anonymous', id: string) =>
      (
        JSON.parse(await expectRow(api, { who, method: 'GET', path: `/news/${id}`, status: 200 })) as {
          textChangedAt: { kz: string | null; ru: string | null };
        }
      ).textChangedAt;

    test('is shown to staff until the text is changed or confirmed', async () => {
      const item = await api.create('editor', 'news', newsInput({ status: published }));
      const first = await readChanges('editor', item.id);
      expect(first.kz).toBe(first.ru);
      api.clock.nowMs += 60_000;
      await change(
        'news',
        item,
        newsInput({ title: { kz: 'Basqasha', ru: 'Po-russki' }, status: published }),
      );
      const second = await readChanges('editor', item.id);
      expect(second.ru).toBe(first.ru);
      expect(second.kz && first.kz && second.kz > first.kz).toBe(true);
      expect(await readChanges('anonymous', item.id)).toEqual({ kz: null, ru: null });
      const listed = async (status: string) =>
        (
          await expectRow(api, {
            who: 'editor',
            method: 'GET',
            path: `/news?status=${status}&perPage=100`,
            status: 200,
          })
        ).includes(item.id);
      expect(await listed('outdated')).toBe(true);
      const path = `/news/${item.id}/translations/ru/confirmation`;
      await expectRow(api, { who: 'anonymous', method: 'POST', path, status: 401 });
      await expectRow(api, { who: 'author', method: 'POST', path, status: 403 });
      await expectRow(api, {
        who: 'editor',
        method: 'POST',
        path: path.replace('/ru/', '/en/'),
        status: 404,
      });
      await expectRow(api, { who: 'editor', method: 'POST', path, status: 200 });
      const third = await readChanges('editor', item.id);
      expect(third).toEqual({ kz: second.kz, ru: second.kz });
      expect(await listed('outdated')).toBe(false);
      expect(await listed('untranslated')).toBe(false);
      await change('news', item, newsInput({ title: { kz: 'Jalgyz', ru: null } }));
      expect(await listed('untranslated')).toBe(true);
    });

    test('counts from the first text of a language', async () => {
      const input = newsInput({ title: { kz: 'Q', ru: null }, body: { kz: '<p>M</p>', ru: null } });
      const item = await api.create('editor', 'news', input);
      expect(await readChanges('editor', item.id)).toMatchObject({ ru: null });
      api.clock.nowMs += 60_000;
      await change(
        'news',
        item,
        newsInput({ title: { kz: 'Q', ru: 'R' }, body: { kz: '<p>M</p>', ru: null } }),
      );
      const filled = await readChanges('editor', item.id);
      // A first text in the original language makes its translation current.
      expect(filled.kz).not.toBeNull();
      expect(filled.ru).toBe(filled.kz);
      await change('news', item, input);
      expect(await readChanges('editor', item.id)).toMatchObject({ ru: null });
    });

    test('is resolved by any change before it is public', async () => {
      const status = { kz: 'draft', ru: 'published' };
      const item = await api.create('editor', 'news', newsInput({ status }));
      const readAfter = async (title: { kz: string; ru: string }, to = status) => {
        api.clock.nowMs += 60_000;
        await change('news', item, newsInput({ title, status: to }));
        const { kz, ru } = await readChanges('editor', item.id);
        return kz === ru ? 'same' : (kz ?? '') < (ru ?? '') ? 'kz' : 'ru';
      };
      expect(await readAfter({ kz: 'Audarma', ru: 'Po-russki' })).toBe('same');
      expect(await readAfter({ kz: 'Audarma', ru: 'Inache' })).toBe('kz');
      expect(await readAfter({ kz: 'Basqasha', ru: 'Inache' })).toBe('same');
      expect(await readAfter({ kz: 'Basqasha', ru: 'Inache' }, published)).toBe('same');
      expect(await readAfter({ kz: 'Ozgerdi', ru: 'Inache' }, published)).toBe('ru');
    });
  });

  describe('open forms', () => {
    test('are shown to readers of the draft until closed or expired', async () => {
      const item = await api.create('author', 'news', newsInput());
      const path = `/news/${item.id}/open-form`;
      const othersOf = async (who: 'author' | 'editor' | 'admin') => {
        const text = await expectRow(api, { who, method: 'PUT', path, status: 200 });
        return (JSON.parse(text) as { others: { name: string }[] }).others.map(({ name }) => name);
      };
      expect(await othersOf('author')).toEqual([]);
      expect(await othersOf('editor')).toEqual(['author']);
      expect(await othersOf('admin')).toEqual(['author', 'editor']);
      await expectRow(api, { who: 'editor', method: 'DELETE', path, status: 204 });
      expect(await othersOf('author')).toEqual(['admin']);
      api.clock.nowMs += 91_000;
      expect(await othersOf('author')).toEqual([]);
      await expectRow(api, { who: 'anonymous', method: 'PUT', path, status: 401 });
      await expectRow(api, { who: 'anonymous', method: 'DELETE', path, status: 401 });
      await expectRow(api, { who: 'other-author', method: 'PUT', path, status: 404 });
      await expectRow(api, { who: 'methodist', method: 'PUT', path, status: 404 });
    });
  });

  describe('autosave', () => {
    const values = { title: { kz: 'Zhana', ru: null }, lead: { kz: 'Zhazylgan', ru: null } };
    const copy = { values, base: null };

    test('is readable by its author on any device, and by no one else', async () => {
      const path = '/unsaved/news/new';
      await expectRow(api, { who: 'author', method: 'GET', path, status: 404 });
      await expectRow(api, { who: 'author', method: 'PUT', path, json: copy, status: 204 });
      await expectRow(api, { who: 'author', method: 'PUT', path, json: { ...copy, base: 1 }, status: 204 });
      const text = await expectRow(api, { who: 'author', method: 'GET', path, status: 200 });
      expect(JSON.parse(text)).toMatchObject({ itemId: null, copy: { ...copy, base: 1 } });
      await expectRow(api, {
        who: 'author',
        method: 'GET',
        path: '/unsaved',
        status: 200,
        contains: ['"collection":"news"', 'Zhana'],
        lacks: ['Zhazylgan'],
      });
      await expectRow(api, { who: 'admin', method: 'GET', path, status: 404 });
      await expectRow(api, { who: 'admin', method: 'GET', path: '/unsaved', status: 200, lacks: ['news'] });
      await expectRow(api, { who: 'admin', method: 'DELETE', path, status: 204 });
      await expectRow(api, { who: 'author', method: 'GET', path, status: 200 });
      await expectRow(api, { who: 'author', method: 'DELETE', path, status: 204 });
      await expectRow(api, { who: 'author', method: 'GET', path, status: 404 });
    });

    test('of a new item is stored per form until it is saved or discarded', async () => {
      const path = '/unsaved/albums/new';
      const keep = async (id: string, base: number) => {
        api.clock.nowMs += 1000;
        await expectRow(api, {
          who: 'author',
          method: 'PUT',
          path,
          json: { ...copy, id, base },
          status: 204,
        });
      };
      const drop = (form: string) =>
        expectRow(api, { who: 'author', method: 'DELETE', path: `${path}?form=${form}`, status: 204 });
      const readNewest = async () =>
        JSON.parse(await expectRow(api, { who: 'author', method: 'GET', path, status: 200 })) as object;
      await keep('phone', 1);
      await keep('desk', 1);
      await keep('phone', 2);
      expect(await readNewest()).toMatchObject({ itemId: null, copy: { id: 'phone', base: 2 } });
      const { data } = JSON.parse(
        await expectRow(api, { who: 'author', method: 'GET', path: '/unsaved', status: 200 }),
      ) as { data: object[] };
      expect(data).toMatchObject([{ collection: 'albums', itemId: null }]);
      await drop('somebody');
      await expectRow(api, { who: 'admin', method: 'DELETE', path: `${path}?form=phone`, status: 204 });
      expect(await readNewest()).toMatchObject({ copy: { id: 'phone' } });
      await drop('phone');
      expect(await readNewest()).toMatchObject({ copy: { id: 'desk' } });
      await drop('desk');
      await expectRow(api, { who: 'author', method: 'GET', path, status: 404 });
    });

    test('of an item is replaced by the next one; discarding removes only the named ones', async () => {
      const item = await api.create('author', 'news', newsInput());
      const path = `/unsaved/news/${item.id}`;
      for (const id of ['phone', 'desk'])
        await expectRow(api, { who: 'author', method: 'PUT', path, json: { ...copy, id }, status: 204 });
      await expectRow(api, { who: 'author', method: 'DELETE', path: `${path}?form=phone`, status: 204 });
      await expectRow(api, { who: 'author', method: 'GET', path, status: 200, contains: ['"desk"'] });
      await expectRow(api, { who: 'author', method: 'DELETE', path: `${path}?form=desk`, status: 204 });
      await expectRow(api, { who: 'author', method: 'GET', path, status: 404 });
    });

    test('is listed with title and state of its item', async () => {
      const copy = { values: { title: { kz: null, ru: 'Typed' } }, base: null };
      const item = await api.create('author', 'news', newsInput());
      const nameless = await api.create('author', 'news', newsInput({ title: { kz: ' ', ru: null } }));
      const foreign = await api.create('editor', 'news', newsInput({ title: { kz: null, ru: 'Secret' } }));
      const gone = 'b3c1f9d2-6a1e-4b7e-9a63-0f5a5d7c1e11';
      const ids = ['new', item.id, nameless.id, foreign.id, gone];
      for (const id of ids) {
        const path = `/unsaved/news/${id}`;
        await expectRow(api, { who: 'author', method: 'PUT', path, json: copy, status: 204 });
      }
      const odd = { values: { title: 'no title' } };
      await expectRow(api, {
        who: 'author',
        method: 'PUT',
        path: '/unsaved/albums/new',
        json: odd,
        status: 204,
      });
      const list = async () => {
        const text = await expectRow(api, {
          who: 'author',
          method: 'GET',
          path: '/unsaved',
          status: 200,
          lacks: ['Secret'],
        });
        const { data } = JSON.parse(text) as { data: ListedAutosave[] };
        const of = (collection: string, id: string | null) =>
          data.find((autosave) => autosave.collection === collection && autosave.itemId === id);
        return { of, news: (id: string | null) => of('news', id) };
      };
      const typed = { kz: null, ru: 'Typed' };
      const { of, news } = await list();
      expect(news(null)).toMatchObject({ itemState: null, title: typed });
      expect(news(item.id)).toMatchObject({ itemState: 'stored', title: item['title'] });
      expect(news(nameless.id)).toMatchObject({ itemState: 'stored', title: typed });
      // The API hides the state of an unreadable item, including its existence.
      expect(news(foreign.id)).toMatchObject({ itemState: 'gone', title: typed });
      expect(news(gone)).toMatchObject({ itemState: 'gone', title: typed });
      expect(of('albums', null)).toMatchObject({ itemState: null, title: { kz: null, ru: null } });

      await expectRow(api, { who: 'editor', method: 'DELETE', path: `/news/${item.id}`, status: 204 });
      await expectRow(api, { who: 'editor', method: 'DELETE', path: `/news/${foreign.id}`, status: 204 });
      const later = await list();
      expect(later.news(item.id)).toMatchObject({ itemState: 'trashed', title: item['title'] });
      expect(later.news(foreign.id)).toMatchObject({ itemState: 'gone', title: typed });
    });

    test('expires after thirty days', async () => {
      await expectRow(api, {
        who: 'editor',
        method: 'PUT',
        path: '/unsaved/news/new',
        json: copy,
        status: 204,
      });
      api.clock.nowMs += 31 * 24 * 60 * 60 * 1000;
      await expectRow(api, {
        who: 'editor',
        method: 'PUT',
        path: '/unsaved/pages/new',
        json: copy,
        status: 204,
      });
      await expectRow(api, { who: 'editor', method: 'GET', path: '/unsaved/news/new', status: 404 });
    });

    testRows(
      () => api,
      [
        { who: 'anonymous', method: 'GET', path: '/unsaved', status: 401 },
        { who: 'anonymous', method: 'PUT', path: '/unsaved/news/new', json: copy, status: 401 },
        { who: 'anonymous', method: 'DELETE', path: '/unsaved/news/new', status: 401 },
        { who: 'editor', method: 'PUT', path: '/unsaved/weather/new', json: copy, status: 404 },
        { who: 'editor', method: 'PUT', path: '/unsaved/news/..%2fnew', json: copy, status: 404 },
        { who: 'editor', method: 'PUT', path: '/unsaved/news/new', json: [copy], status: 422 },
        { who: 'editor', method: 'PUT', path: '/unsaved/news/new', json: 'text', status: 422 },
        {
          name: 'a text of 600 kB',
          who: 'editor',
          method: 'PUT',
          path: '/unsaved/news/new',
          json: { text: 'a'.repeat(600_000) },
          status: 413,
        },
      ],
    );
  });
});
