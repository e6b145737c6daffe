import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Overview } from '@/lib/api/contract';
import { newsInput, published, startApi, transports, type TestApi, type Who } from './harness';
import { expectRow, testRows } from './rows';

describe.each(transports)('overview, %s', (transport) => {
  let api: TestApi;
  const ids: Record<string, string> = {};
  const add = async (name: string, who: Who, input: Record<string, unknown>) => {
    ids[name] = (await api.create(who, 'news', newsInput(input))).id;
  };
  beforeAll(async () => {
    api = await startApi(transport);
    await add('draft', 'editor', {});
    await add('own', 'author', {});
    await add('half', 'editor', { status: { kz: 'published', ru: 'draft' } });
    await add('whole', 'editor', { status: published });
    await add('planned', 'editor', { status: published, publishAt: '2026-03-09T00:00:00Z' });
  });
  afterAll(() => api.stop());

  async function read(who: Who): Promise<Record<keyof Overview, string[]>> {
    const overview = JSON.parse(
      await expectRow(api, { who, method: 'GET', path: '/overview', status: 200 }),
    ) as Overview;
    const lists = Object.entries(overview).map(([name, list]) => [
      name,
      list.map(({ item }: Overview['drafts'][number]) => item.id),
    ]);
    return Object.fromEntries(lists) as Record<keyof Overview, string[]>;
  }

  testRows(
    () => api,
    [
      { who: 'anonymous', method: 'GET', path: '/overview', status: 401 },
      { who: 'editor', method: 'POST', path: '/overview', json: {}, status: 404 },
      { who: 'editor', method: 'PUT', path: '/overview', json: {}, status: 405 },
      { who: 'editor', method: 'DELETE', path: '/overview', status: 405 },
    ],
  );

  test('shows an editor every list', async () => {
    const { drafts, missing, scheduled, changes } = await read('editor');
    expect(drafts.sort()).toEqual([ids['draft'], ids['own']].sort());
    expect(missing).toEqual([ids['half']]);
    expect(scheduled).toEqual([ids['planned']]);
    expect(changes).toHaveLength(5);
  });

  test('hides drafts of others from an author', async () => {
    const lists = await read('author');
    expect(lists.drafts).toEqual([ids['own']]);
    // Published, so no longer the author's to edit.
    expect(lists.missing).toEqual([]);
    for (const list of Object.values(lists)) {
      expect(list).not.toContain(ids['draft']);
      expect(list).not.toContain(ids['planned']);
    }
  });

  test('lists an outdated translation until it is updated', async () => {
    api.clock.nowMs += 60_000;
    const path = `/news/${ids['whole']}`;
    const json = newsInput({ status: published, title: { kz: 'Basqa', ru: 'Po-russki' } });
    await expectRow(api, {
      who: 'editor',
      method: 'PUT',
      path,
      headers: { 'if-match': '"1"' },
      json,
      status: 200,
    });
    expect((await read('editor')).outdated).toEqual([ids['whole']]);
    await expectRow(api, {
      who: 'editor',
      method: 'POST',
      path: `${path}/translations/ru/confirmation`,
      status: 200,
    });
    expect((await read('editor')).outdated).toEqual([]);
  });
});
