import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SiteEventName } from '@/lib/api/site-events';
import { noteImport } from '@/lib/server/new-database';
import { newsInput, published, startApi, type TestApi, type Who } from '@/tests/api/harness';
import { expectRow } from '@/tests/api/request-rows';
import { watchSite } from '../server/watch-site';

const draft = { kz: 'draft', ru: 'draft' };

/** Everybody who can sign in. */
const everybody = [
  'author',
  'other-author',
  'methodist',
  'editor',
  'admin',
] as const satisfies readonly Who[];

type Stored = Awaited<ReturnType<TestApi['create']>>;

describe('people are told', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi('in-process');
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    for (const table of ['notice', 'told_event'] as const) await api.db.deleteFrom(table).execute();
  });

  const review = (who: Who, { id }: Stored, json: unknown, part = 'review') =>
    expectRow(api, { who, method: 'POST', path: `/news/${id}/${part}`, json, status: 200 });

  /** Writes the whole item, at the version that was created. */
  const put = (who: Who, { id, version }: Stored, path: string, input: Record<string, unknown>) =>
    expectRow(api, {
      ...{ who, method: 'PUT', path: `/news/${id}${path}`, json: newsInput(input), status: 200 },
      headers: { 'if-match': `"${String(version)}"` },
    });

  async function handIn(): Promise<Stored> {
    const item = await api.create('author', 'news', newsInput({ status: draft }));
    await review('author', item, { event: 'hand-in', languages: ['ru'] });
    return item;
  }

  /** Causes of events, and who is told. The person who causes one is not. */
  const rows: readonly [SiteEventName, () => Promise<unknown>, readonly Who[]][] = [
    ['handed-in', handIn, ['admin', 'editor']],
    [
      'commented',
      async () => review('editor', await handIn(), { text: 'Who is it?' }, 'comments'),
      ['author'],
    ],
    [
      'returned',
      async () => review('editor', await handIn(), { event: 'return', languages: ['ru'] }),
      ['author'],
    ],
    ['published', async () => put('editor', await handIn(), '', { status: published }), ['author']],
    [
      'proposed',
      async () => {
        const item = await api.create('editor', 'news', newsInput({ status: published }));
        await put('author', item, '/proposal', { status: published, lead: { kz: null, ru: 'Better' } });
      },
      ['admin', 'editor'],
    ],
    [
      'schedule-failed',
      async () => {
        const dueAt = new Date(api.clock.nowMs - 15 * 60_000).toISOString();
        await api.db.updateTable('content_state').set({ next_due_at: dueAt }).execute();
        await watchSite(api.deps);
      },
      ['admin', 'editor'],
    ],
    ['import-done', () => api.db.transaction().execute(noteImport), ['admin']],
  ];

  test.each(rows)('of what is %s', async (name, cause, told) => {
    await cause();
    const people = await Promise.all(
      everybody.map(async (who) => {
        const response = await api.call({ who, method: 'GET', path: '/notices?perPage=100' });
        const { data } = (await response.json()) as { data: { event: string }[] };
        return data.filter(({ event }) => event === name).map(() => who);
      }),
    );
    expect(people.flat().sort()).toEqual([...told]);
  });
});
