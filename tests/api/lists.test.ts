import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newsInput, published, startApi, transports, type TestApi, type Who } from './harness';
import { expectRow } from './request-rows';

describe.each(transports)('lists of staff, %s', (transport) => {
  let api: TestApi;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    api = await startApi(transport);
    const add = async (name: string, who: Who, date: string, ru: string) => {
      const body = { kz: '<p>x</p>', ru: '<p>x</p>' };
      const status = who === 'editor' ? published : { kz: 'draft', ru: 'draft' };
      ids[name] = (
        await api.create(who, 'news', newsInput({ title: { kz: name, ru }, date, body, status }))
      ).id;
    };
    await add('alma', 'editor', '2024-12-31', 'Вишня');
    await add('bal', 'editor', '2025-01-01', 'Арбуз');
    await add('jer', 'author', '2025-06-01', 'Банан');
  });
  afterAll(() => api.stop());

  const listNames = async (query: string, who: Who = 'editor') => {
    const path = `/news?${query}`;
    const { data, total } = JSON.parse(await expectRow(api, { who, method: 'GET', path, status: 200 })) as {
      data: { id: string }[];
      total: number;
    };
    expect(total).toBe(data.length);
    return data.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
  };

  test.each([
    ['inYear=2025&sort=date', 'editor', ['bal', 'jer']],
    ['inYear=2024', 'editor', ['alma']],
    ['inYear=2025', 'anonymous', ['bal']],
    ['sort=title&sortLocale=ru', 'editor', ['bal', 'jer', 'alma']],
    ['sort=title', 'editor', ['alma', 'bal', 'jer']],
  ] as const)('%s, read by %s, lists %j', async (query, who, names) => {
    expect(await listNames(query, who)).toEqual(names);
  });

  test('staff find the items of a person; visitors do not learn who wrote them', async () => {
    const createdBy = api.userIds['author']!;
    expect(await listNames(`createdBy=${createdBy}`)).toEqual(['jer']);
    expect(await listNames(`createdBy=${createdBy}&sort=date`, 'anonymous')).toEqual(['alma', 'bal']);
  });

  test('names the authors and years of what the caller finds', async () => {
    const read = async (who: Who) =>
      JSON.parse(await expectRow(api, { who, method: 'GET', path: '/facets/news', status: 200 })) as {
        authors: { id: string }[];
        years: number[];
        hasUnchecked: boolean;
      };
    const all = await read('editor');
    expect(all.years).toEqual([2025, 2024]);
    expect(all.hasUnchecked).toBe(false);
    expect(all.authors.map(({ id }) => id).sort()).toEqual(
      [api.userIds['author'], api.userIds['editor']].sort(),
    );
    expect((await read('other-author')).authors.map(({ id }) => id)).toEqual([api.userIds['editor']]);
    await expectRow(api, { who: 'anonymous', method: 'GET', path: '/facets/news', status: 401 });
  });

  test('an item of the trash is deleted for good with its revisions; others are not', async () => {
    const item = await api.create('author', 'news', newsInput());
    const path = `/news/${item.id}`;
    const purge = (who: Who, status: number) =>
      expectRow(api, { who, method: 'DELETE', path: `${path}/trashed`, status });
    await purge('author', 404);
    await expectRow(api, { who: 'author', method: 'DELETE', path, status: 204 });
    await purge('anonymous', 401);
    await purge('other-author', 404);
    await purge('author', 204);
    await purge('author', 404);
    await expectRow(api, { who: 'editor', method: 'POST', path: `${path}/restore`, status: 404 });
    const revisions = await api.db
      .selectFrom('revision')
      .select('item_id')
      .where('item_id', '=', item.id)
      .execute();
    expect(revisions).toEqual([]);
    const audit = await expectRow(api, { who: 'admin', method: 'GET', path: '/audit', status: 200 });
    expect(audit).toContain('"purge"');
  });
});
