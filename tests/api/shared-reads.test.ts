import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient, type ApiClient } from '@/lib/api/client';
import { createReadMemo } from '@/lib/clients/read-memo';
import { newsInput, published, startApi, transports, type TestApi } from './harness';

describe.each(transports)('reads that renderings share, %s', (transport) => {
  let api: TestApi;
  let client: ApiClient;
  /** Number of reads that reached the API. */
  let reads: number;

  beforeEach(async () => {
    api = await startApi(transport);
    const readState = api.database.createStateReader();
    const memo = createReadMemo();
    reads = 0;
    client = createClient({
      baseUrl: 'http://api.test/api',
      transport: ({ url, method }) => {
        reads += 1;
        const { pathname, search } = new URL(url);
        return api.call({ who: 'anonymous', method, path: pathname.slice('/api'.length) + search });
      },
      remember: async (name, read) => memo.load(String((await readState()).version), name, read),
    });
  });
  afterEach(() => api.stop());

  test('reach the API once per content version', async () => {
    const item = await api.create('editor', 'news', newsInput({ slug: 'first', status: published }));
    for (let times = 0; times < 3; times++) {
      await Promise.all([
        client.news.list(),
        client.news.list({ page: 1, perPage: 5 }),
        client.readSettings(),
      ]);
      expect((await client.news.read('first')).id).toBe(item.id);
    }
    expect(reads).toBe(4);
    await api.create('editor', 'news', newsInput({ slug: 'second', status: published }));
    expect((await client.news.list()).total).toBe(2);
    expect(reads).toBe(5);
  });

  test('do not share searches and missing items', async () => {
    for (let times = 0; times < 2; times++) {
      await client.search({ q: 'matin', locale: 'kz' });
      await expect(client.news.read('nothing')).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(reads).toBe(4);
    await api.create('editor', 'news', newsInput({ slug: 'nothing', status: published }));
    expect((await client.news.read('nothing')).slug).toBe('nothing');
  });

  test('never return less than what was saved before they started', async () => {
    const { id, version } = await api.create('editor', 'news', toSaved(0));
    let savedCount = 0;
    let isDone = false;
    const save = async () => {
      for (let count = 1; count <= 40; count++) {
        const headers = { 'if-match': `"${version + count - 1}"` };
        const json = toSaved(count);
        const answer = await api.call({ who: 'editor', method: 'PUT', path: `/news/${id}`, headers, json });
        expect(answer.status).toBe(200);
        savedCount = count;
      }
      isDone = true;
    };
    const readAll = async () => {
      let last = 0;
      while (!isDone) {
        // Shared results resolve at once, and the loop would keep the thread from the saves.
        await setImmediate();
        const before = savedCount;
        const [item, list] = await Promise.all([client.news.read('counted'), client.news.list()]);
        const counts = [item.title.ru, list.data[0]!.title.ru].map(Number);
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(before);
        last = Math.max(last, ...counts);
      }
      return last;
    };
    const seen = await Promise.all([readAll(), readAll(), readAll(), save()]);
    expect(Math.max(...seen.slice(0, 3).map(Number))).toBeGreaterThan(10);
    expect((await client.news.read('counted')).title.ru).toBe('40');
  });
});

function toSaved(count: number) {
  return newsInput({ slug: 'counted', title: { kz: 'A', ru: String(count) }, status: published });
}
