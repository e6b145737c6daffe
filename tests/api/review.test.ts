import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Review, ReviewTask } from '@/lib/api/contract';
import { maxReviewEntries } from '@/lib/api/limits';
import { newsInput, published, startApi, type TestApi, type Who } from './harness';
import { expectRow } from './request-rows';

type Stored = Awaited<ReturnType<TestApi['create']>>;

describe('review', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi('in-process');
  });
  afterAll(() => api.stop());

  const draft = (who: Who = 'author') => api.create(who, 'news', newsInput());
  const pathOf = ({ id }: Pick<Stored, 'id'>) => `/news/${id}/review`;

  async function step(
    who: Who,
    item: Pick<Stored, 'id'>,
    json: { event: string; languages: string[]; word?: string },
    status = 200,
  ): Promise<Review> {
    const text = await expectRow(api, { who, method: 'POST', path: pathOf(item), json, status });
    return JSON.parse(text) as Review;
  }

  async function readOf(who: Who, item: Pick<Stored, 'id'>): Promise<Review> {
    return JSON.parse(
      await expectRow(api, { who, method: 'GET', path: pathOf(item), status: 200 }),
    ) as Review;
  }

  async function save(who: Who, item: Stored, input: Record<string, unknown>, status = 200): Promise<Stored> {
    const text = await expectRow(api, {
      who,
      method: 'PUT',
      path: `/news/${item.id}`,
      headers: { 'if-match': `"${item.version}"` },
      json: newsInput(input),
      status,
    });
    return JSON.parse(text) as Stored;
  }

  async function listTasks(who: Who): Promise<ReviewTask[]> {
    const text = await expectRow(api, { who, method: 'GET', path: '/review', status: 200 });
    return (JSON.parse(text) as { data: ReviewTask[] }).data;
  }

  describe('transitions', () => {
    /** Brings the Russian text of a new item of the author into a state. */
    const states: Record<string, (item: Stored) => Promise<unknown>> = {
      draft: async () => {},
      'handed-in': (item) => step('author', item, { event: 'hand-in', languages: ['ru'] }),
      returned: async (item) => {
        await step('author', item, { event: 'hand-in', languages: ['ru'] });
        await step('editor', item, { event: 'return', languages: ['ru'] });
      },
      published: (item) => save('editor', item, { status: { kz: 'draft', ru: 'published' } }),
    };
    const outcomes: Record<string, Record<string, number>> = {
      draft: { 'hand-in': 200, 'take-back': 409, return: 409 },
      'handed-in': { 'hand-in': 409, 'take-back': 200, return: 200 },
      returned: { 'hand-in': 200, 'take-back': 409, return: 409 },
      published: { 'hand-in': 409, 'take-back': 409, return: 409 },
    };
    const after: Record<string, string> = {
      'hand-in': 'handed-in',
      'take-back': 'draft',
      return: 'returned',
    };
    /** Answers of people who may not cause an event, whatever the state. */
    function toRefusal(who: Who, event: string, state: string): number | null {
      if (who === 'anonymous') return 401;
      if (who === 'editor' || who === 'admin') return null;
      if (who !== 'author') return state === 'published' ? 403 : 404;
      return event === 'return' || state === 'published' ? 403 : null;
    }
    const people: readonly Who[] = ['anonymous', 'author', 'other-author', 'methodist', 'editor', 'admin'];
    const rows = Object.entries(outcomes).flatMap(([state, events]) =>
      Object.entries(events).flatMap(([event, status]) =>
        people.map((who) => [state, event, who, toRefusal(who, event, state) ?? status] as const),
      ),
    );

    test.each(rows)('%s, %s, %s: %i', async (state, event, who, status) => {
      const item = await draft();
      await states[state]!(item);
      const before = await readOf('editor', item);
      await step(who, item, { event, languages: ['ru'] }, status);
      const { states: now } = await readOf('editor', item);
      expect(now?.ru).toBe(status === 200 ? after[event] : before.states?.ru);
      expect(now?.kz).toBe('draft');
    });

    test('a step with two languages changes both or none', async () => {
      const item = await draft();
      await step('author', item, { event: 'hand-in', languages: ['kz'] });
      await step('author', item, { event: 'hand-in', languages: ['kz', 'ru'] }, 409);
      expect((await readOf('author', item)).states).toEqual({ kz: 'handed-in', ru: 'draft' });
    });

    test('one of several concurrent steps happens', async () => {
      const item = await draft();
      await step('author', item, { event: 'hand-in', languages: ['ru'] });
      const events = ['return', 'take-back', 'return', 'take-back', 'hand-in'];
      const answers = await Promise.all(
        events.map((event) =>
          api.call({
            who: event === 'return' ? 'editor' : 'author',
            method: 'POST',
            path: pathOf(item),
            json: { event, languages: ['ru'] },
          }),
        ),
      );
      const happened = events.filter((_event, index) => answers[index]!.status === 200);
      const { states: now, entries } = await readOf('author', item);
      const kinds = entries.map(({ kind }) => kind).slice(1);
      expect(kinds.toSorted()).toEqual(happened.toSorted());
      const last = kinds.at(-1)!;
      expect(now?.ru).toBe(after[last]);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    });

    test('a publication and a return at the same time leave a published item without a review', async () => {
      const item = await draft();
      await step('author', item, { event: 'hand-in', languages: ['kz', 'ru'] });
      const [publication, returned] = await Promise.all([
        api.call({
          who: 'editor',
          method: 'PUT',
          path: `/news/${item.id}`,
          headers: { 'if-match': '"1"' },
          json: newsInput({ status: published }),
        }),
        api.call({
          who: 'admin',
          method: 'POST',
          path: pathOf(item),
          json: { event: 'return', languages: ['ru'] },
        }),
      ]);
      expect(publication.status).toBe(200);
      // Either order is right.
      expect(returned.status).toBe(returned.ok ? 200 : 409);
      expect((await readOf('author', item)).states).toEqual({ kz: 'published', ru: 'published' });
      expect((await listTasks('editor')).some(({ itemId }) => itemId === item.id)).toBe(false);
    });

    test('what cannot be published cannot be handed in', async () => {
      const item = await api.create('author', 'news', newsInput({ body: { kz: '<p>Matin</p>', ru: null } }));
      const json = { event: 'hand-in', languages: ['ru'] };
      const row = { who: 'author', method: 'POST', path: pathOf(item), json, status: 422 } as const;
      expect(await expectRow(api, row)).toContain('"path":["body","ru"]');
      await step('author', item, { event: 'hand-in', languages: ['kz'] });
    });
  });

  test('publishing ends the review of that language and says so', async () => {
    const item = await draft();
    await step('author', item, { event: 'hand-in', languages: ['kz', 'ru'] });
    await save('editor', item, { status: { kz: 'published', ru: 'draft' } });
    const review = await readOf('author', item);
    expect(review.states).toEqual({ kz: 'published', ru: 'handed-in' });
    expect(review.entries.at(-1)).toMatchObject({
      kind: 'publish',
      languages: ['kz'],
      by: { name: 'editor' },
    });
  });

  test('a full review loses its oldest entry, also to a publication', async () => {
    const item = await draft();
    await step('author', item, { event: 'hand-in', languages: ['kz'] });
    const [entry] = await api.db
      .selectFrom('review_entry')
      .selectAll()
      .where('item_id', '=', item.id)
      .execute();
    const rows = Array.from({ length: maxReviewEntries - 1 }, (_, index) => ({
      ...{ ...entry!, id: randomUUID(), kind: 'comment', text: String(index) },
      created_at: new Date(Date.parse(entry!.created_at) - 1000 + index).toISOString(),
    }));
    for (const row of rows) await api.db.insertInto('review_entry').values(row).execute();
    await save('editor', item, { status: { kz: 'published', ru: 'draft' } });
    const { entries } = await readOf('author', item);
    expect(entries).toHaveLength(maxReviewEntries);
    expect(entries[0]!.text).toBe('1');
    expect(entries.at(-1)).toMatchObject({ kind: 'publish', languages: ['kz'] });
  });

  test('a save keeps what was handed in', async () => {
    const item = await draft();
    await step('author', item, { event: 'hand-in', languages: ['ru'] });
    await save('author', item, { title: { kz: 'Basqa', ru: 'Drugoe' } });
    expect((await readOf('author', item)).states?.ru).toBe('handed-in');
  });

  test('tasks are for those who decide, and for the author once returned', async () => {
    const item = await draft();
    const find = async (who: Who) => (await listTasks(who)).find(({ itemId }) => itemId === item.id);
    await step('author', item, { event: 'hand-in', languages: ['ru'] });
    expect(await find('editor')).toMatchObject({ kind: 'handed-in', languages: ['ru'], isForCaller: true });
    expect(await find('author')).toMatchObject({ kind: 'handed-in', isForCaller: false });
    expect(await find('other-author')).toBeUndefined();
    await step('editor', item, { event: 'return', languages: ['ru'], word: 'Name the teacher' });
    const returned = { kind: 'returned', word: 'Name the teacher', by: { name: 'editor' } };
    expect(await find('author')).toMatchObject({ ...returned, isForCaller: true });
    expect(await find('editor')).toMatchObject({ ...returned, isForCaller: false });
    // Once the other language is published, the author goes on by a proposal.
    await save('editor', item, { status: { kz: 'published', ru: 'draft' } });
    expect(await find('author')).toMatchObject({ ...returned, isForCaller: true });
  });

  test('comments concern a place or the item, and are marked as done', async () => {
    const item = await draft();
    const path = `/news/${item.id}/comments`;
    const add = (who: Who, json: object, status = 200) =>
      expectRow(api, { who, method: 'POST', path, json, status });
    await add('editor', { text: 'Too long', place: 'title.ru' });
    await add('author', { text: ' ' }, 422);
    for (const place of ['nonsense.ru', '__proto__', 'constructor.ru'])
      await add('editor', { text: 'Too long', place }, 422);
    await add('other-author', { text: 'Mine' }, 404);
    await add('anonymous', { text: 'Mine' }, 401);
    const { entries } = JSON.parse(await add('author', { text: 'Shortened' })) as Review;
    expect(entries).toMatchObject([
      { text: 'Too long', place: 'title.ru', by: { name: 'editor' }, resolvedBy: null },
      { text: 'Shortened', place: null, by: { name: 'author' } },
    ]);
    const done = { who: 'author', method: 'PUT', path: `${path}/${entries[0]!.id}`, status: 200 } as const;
    const resolved = JSON.parse(await expectRow(api, { ...done, json: { isResolved: true } })) as Review;
    expect(resolved.entries[0]).toMatchObject({ resolvedBy: 'author' });
    await expectRow(api, { ...done, who: 'other-author', json: { isResolved: true }, status: 404 });
  });

  test('a review is not read by those who do not read the draft', async () => {
    const item = await draft();
    await expectRow(api, { who: 'other-author', method: 'GET', path: pathOf(item), status: 404 });
    await expectRow(api, { who: 'anonymous', method: 'GET', path: pathOf(item), status: 401 });
    await save('editor', item, { status: published });
    expect(await readOf('other-author', item)).toEqual({ states: null, entries: [], proposals: [] });
  });
});
