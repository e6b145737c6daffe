import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CategoryKind } from '@/lib/content/categories';
import { maxCategories } from '@/lib/content/categories';
import { hostileTexts } from '../hostile-texts';
import { emptyInput, newsInput, startApi, transports, type TestApi, type Who } from './harness';
import { expectRow } from './request-rows';

const published = { kz: 'published', ru: 'published' };
type Category = Record<string, unknown> & { id: string; version: number; key: string };

describe.each(transports)('categories, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());

  const inputOf = (kind: CategoryKind, kz: string, more: Record<string, unknown> = {}) =>
    emptyInput('categories', { kind, name: { kz, ru: `${kz} ru` }, ...more });
  const add = async (kind: CategoryKind, kz: string, more: Record<string, unknown> = {}) =>
    (await api.create('editor', 'categories', inputOf(kind, kz, more))) as unknown as Category;
  const list = async (kind: CategoryKind, who: Who = 'anonymous') => {
    const path = `/categories?kind=${kind}&perPage=100`;
    const text = await expectRow(api, { who, method: 'GET', path, status: 200 });
    return (JSON.parse(text) as { data: Category[] }).data;
  };
  const find = async (kind: CategoryKind, key: string) =>
    (await list(kind)).find((category) => category.key === key)!;
  const replace = async ({ id, version }: Category, json: Record<string, unknown>, status = 200) => {
    const headers = { 'if-match': `"${version}"` };
    return expectRow(api, { who: 'editor', method: 'PUT', path: `/categories/${id}`, json, headers, status });
  };
  const refuse = async (json: unknown, issue: { path: unknown[]; code: string }, path = '/categories') => {
    const text = await expectRow(api, { who: 'editor', method: 'POST', path, json, status: 422 });
    expect((JSON.parse(text) as { issues: unknown[] }).issues).toContainEqual(expect.objectContaining(issue));
  };
  const readVersion = async () =>
    (await api.call({ who: 'anonymous', method: 'GET', path: '/version' })).text();
  const merge = (from: Category, into: Category, who: Who = 'editor') =>
    api.call({ who, method: 'POST', path: `/categories/${from.id}/merge`, json: { into: into.id } });

  test('visitors read a new category last in its kind, with a key made from its name', async () => {
    const before = await readVersion();
    const { key } = await add('news', 'Жаңа Айдар');
    expect(key).toBe('jana-aidar');
    expect((await list('news')).at(-1)).toMatchObject({ key, name: { kz: 'Жаңа Айдар' }, status: published });
    expect(await readVersion()).not.toBe(before);
    expect((await add('news', 'Жаңа айдар!')).key).toBe('jana-aidar-2');
    expect((await add('album', 'Жаңа айдар')).key).toBe('jana-aidar');
    expect((await add('news', '!!!')).key).toBe('category');
  });

  test('a name in one language is refused', () =>
    refuse(inputOf('news', 'x', { name: { kz: 'x', ru: null } }), {
      path: ['name', 'ru'],
      code: 'required',
    }));

  test('a typed key is kept; a clash, also with the trash, a reserved and a malformed key are refused', async () => {
    const { id, key } = await add('document', 'Typed', { key: 'typed-key' });
    expect(key).toBe('typed-key');
    const clash = { path: ['key'], code: 'taken' };
    await refuse(inputOf('document', 'Other', { key }), clash);
    await expectRow(api, { who: 'editor', method: 'DELETE', path: `/categories/${id}`, status: 204 });
    await refuse(inputOf('document', 'Other', { key }), clash);
    await refuse(inputOf('document', 'Other', { key: 'documents' }), { path: ['key'], code: 'reserved' });
    for (const bad of ['Upper', 'a b', 'a--b', '"><img>', '../x', ''])
      await refuse(inputOf('document', 'Other', { key: bad }), { path: ['key'], code: 'invalid_format' });
  });

  test('name and colour change, key and kind never do', async () => {
    const category = await add('news', 'Before');
    const changed = JSON.parse(
      await replace(category, inputOf('news', 'After', { colour: 'green', poster: 'home' })),
    ) as Category;
    expect(changed).toMatchObject({
      key: category.key,
      name: { kz: 'After' },
      colour: 'green',
      poster: 'home',
    });
    const other = await replace(changed, inputOf('news', 'After', { key: 'another' }), 422);
    expect(other).toContain('"fixed"');
    expect(await replace(changed, inputOf('album', 'After'), 422)).toContain('"fixed"');
    expect(await replace(changed, inputOf('news', 'After', { colour: 'pink' }), 422)).toContain(
      '"not_allowed"',
    );
    expect(await add('subject', 'No poster', { poster: 'home' })).toMatchObject({ poster: null });
  });

  test('the order of a kind changes without the others', async () => {
    const others = (await list('document')).map(({ key }) => key);
    const subjects = await list('subject');
    const seen = subjects.map(({ id }) => id);
    const ids = seen.toReversed();
    await expectRow(api, {
      ...{ who: 'editor', method: 'PUT', path: '/categories/order', json: { ids, seen }, status: 204 },
    });
    expect((await list('subject')).map(({ id }) => id)).toEqual(ids);
    expect((await list('document')).map(({ key }) => key)).toEqual(others);
  });

  test('an unknown category is refused in items, blocks and filters', async () => {
    const unknown = { code: 'unknown_category' };
    await refuse(newsInput({ category: 'charter' }), { path: ['category'], ...unknown }, '/news');
    const block = {
      ...{ id: crypto.randomUUID(), type: 'news', hidden: false, title: { kz: null, ru: null } },
      ...{ category: 'charter', count: null, look: 'cards' },
    };
    const page = emptyInput('pages', { title: { kz: 'a', ru: 'b' }, blocks: [block] });
    await refuse(page, { path: ['blocks', 0, 'category'], ...unknown }, '/pages');
    await expectRow(api, {
      ...{ who: 'anonymous', method: 'GET', path: '/news?category=charter', status: 400 },
      contains: ['unknown_category'],
    });
    await api.create('editor', 'methods', {
      title: { kz: 'a', ru: 'b' },
      kind: 'report',
      subject: 'history',
    });
  });

  test('merging moves published items, drafts, the trash and blocks', async () => {
    const [from, into] = [await add('news', 'From'), await add('news', 'Into')];
    const live = await api.create('editor', 'news', newsInput({ category: from.key, status: published }));
    const draft = await api.create('author', 'news', newsInput({ category: from.key }));
    const trashed = await api.create('editor', 'news', newsInput({ category: from.key }));
    await api.call({ who: 'editor', method: 'DELETE', path: `/news/${trashed.id}` });
    const other = await api.create('editor', 'news', newsInput({ category: 'sport' }));
    const block = (category: string) => ({
      ...{ id: crypto.randomUUID(), type: 'news', hidden: false, title: { kz: from.key, ru: null } },
      ...{ category, count: null, look: 'cards' },
    });
    const blocks = [block(from.key), block('it')];
    const page = await api.create('editor', 'pages', { title: { kz: 'Bet', ru: 'Bet' }, blocks });
    const count = await expectRow(api, {
      ...{ who: 'editor', method: 'GET', path: `/categories/${from.id}/items`, status: 200 },
    });
    expect(JSON.parse(count)).toEqual({ total: 4, trashed: 1 });

    const removal = { who: 'editor', method: 'DELETE', path: `/categories/${from.id}` } as const;
    const refusal = await expectRow(api, { ...removal, status: 409, contains: ['category_in_use'] });
    expect(JSON.parse(refusal)).toMatchObject({ items: { total: 4, trashed: 1 } });

    const before = await readVersion();
    const merged = await merge(from, into);
    expect([merged.status, await merged.json()]).toEqual([200, { moved: 4 }]);
    expect(await readVersion()).not.toBe(before);
    const rows = await api.db.selectFrom('news').selectAll().execute();
    const categoryOf = (id: string) => rows.find((row) => row.id === id)!['category'];
    expect([live, draft, trashed].map(({ id }) => categoryOf(id))).toEqual([into.key, into.key, into.key]);
    expect(categoryOf(other.id)).toBe('sport');
    const stored = await api.call({ who: 'editor', method: 'GET', path: `/pages/${page.id}` });
    const moved = (await stored.json()) as { blocks: unknown[]; version: number };
    expect(moved).toMatchObject({ version: 2, blocks: [{ ...blocks[0], category: into.key }, blocks[1]] });

    expect((await list('news')).map(({ key }) => key)).not.toContain(from.key);
    const filtered = await expectRow(api, {
      ...{ who: 'anonymous', method: 'GET', path: `/news?category=${into.key}`, status: 200 },
    });
    expect(JSON.parse(filtered)).toMatchObject({ total: 1, data: [{ id: live.id }] });
    const headers = { 'if-match': '"1"' };
    const json = newsInput({ category: from.key, status: published });
    await expectRow(api, {
      who: 'editor',
      method: 'PUT',
      path: `/news/${live.id}`,
      json,
      headers,
      status: 412,
    });
    const audit = await api.call({ who: 'admin', method: 'GET', path: '/audit?perPage=100' });
    expect(((await audit.json()) as { data: unknown[] }).data).toContainEqual(
      expect.objectContaining({
        ...{ action: 'merge', collection: 'categories', itemId: from.id },
        title: { kz: 'From → Into', ru: 'From ru → Into ru' },
      }),
    );
  });

  test('a category merges neither into itself, nor into another kind, nor into one of the trash', async () => {
    const [from, album] = [await add('news', 'Stays'), await add('album', 'Album')];
    expect((await merge(from, from)).status).toBe(422);
    expect((await merge(from, album)).status).toBe(422);
    await api.call({ who: 'editor', method: 'DELETE', path: `/categories/${album.id}` });
    expect((await merge(from, album)).status).toBe(404);
    expect((await merge(album, from)).status).toBe(404);
    expect(await find('news', from.key)).toMatchObject({ id: from.id });
  });

  test('categories that pages of the site show are neither deleted nor merged', async () => {
    const [it, sport] = [await find('news', 'it'), await find('news', 'sport')];
    await expectRow(api, {
      ...{ who: 'admin', method: 'DELETE', path: `/categories/${it.id}`, status: 409 },
      contains: ['site_category'],
    });
    expect(await (await merge(it, sport)).json()).toMatchObject({ code: 'site_category' });
    expect(JSON.parse(await replace(it, inputOf('news', 'Renamed')))).toMatchObject({ key: 'it' });
  });

  test('an unused category goes to the trash and back', async () => {
    const { id, key } = await add('method', 'Unused');
    await expectRow(api, { who: 'editor', method: 'DELETE', path: `/categories/${id}`, status: 204 });
    expect(await find('method', key)).toBeUndefined();
    await expectRow(api, { who: 'editor', method: 'POST', path: `/categories/${id}/restore`, status: 200 });
    expect(await find('method', key)).toMatchObject({ id });
  });

  test('names are stored as text', async () => {
    for (const [index, text] of hostileTexts.entries()) {
      const json = inputOf('album', 'x', { key: `hostile-${index}`, name: { kz: text, ru: text } });
      const response = await api.call({ who: 'editor', method: 'POST', path: '/categories', json });
      // Too long for a name.
      if (response.status === 422) continue;
      expect(response.status, text).toBe(201);
      expect(await response.json()).toMatchObject({ name: { kz: text, ru: text }, key: `hostile-${index}` });
    }
  });

  test('a kind has a limit', async () => {
    const { length } = await list('subject');
    for (let count = length; count < maxCategories; count++) await add('subject', `Subject ${count}`);
    await refuse(inputOf('subject', 'One more'), { path: ['name'], code: 'too_many' });
  });

  test.each<[Who, number]>([
    ['anonymous', 401],
    ['author', 403],
    ['methodist', 403],
    ['editor', 201],
    ['admin', 201],
  ])('adding, renaming, ordering and merging as %s', async (who, status) => {
    const [from, into] = [await add('method', 'Mine'), await add('method', 'Yours')];
    const json = inputOf('method', `Of ${who}`);
    await expectRow(api, { who, method: 'POST', path: '/categories', json, status });
    const allowed = (success: number) => (status === 201 ? success : status);
    const path = `/categories/${from.id}`;
    const ids = [into.id, from.id];
    await expectRow(api, {
      who,
      method: 'PUT',
      path: '/categories/order',
      json: { ids },
      status: allowed(204),
    });
    const { version } = await find('method', from.key);
    const headers = { 'if-match': `"${version}"` };
    await expectRow(api, { who, method: 'PUT', path, json, headers, status: allowed(200) });
    await expectRow(api, { who, method: 'GET', path: `${path}/items`, status: allowed(200) });
    expect((await merge(from, into, who)).status).toBe(allowed(200));
    await expectRow(api, { who, method: 'DELETE', path: `/categories/${into.id}`, status: allowed(204) });
  });
});
