import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  describedPhoto,
  published,
  saveImage,
  startApi,
  uploadPhoto,
  type TestApi,
  type Who,
} from '@/tests/api/harness';
import { watchSite } from '../server/watch-site';

const dayMs = 24 * 60 * 60_000;

describe('days in items', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi('in-process');
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    for (const table of ['notice', 'told_event'] as const) await api.db.deleteFrom(table).execute();
    api.clock.nowMs = Date.parse('2026-03-02T09:00:00Z');
  });

  async function listTold(who: Who, name: string) {
    const response = await api.call({ who, method: 'GET', path: '/notices?perPage=100' });
    const { data } = (await response.json()) as {
      data: { event: string; title: { kz: string } | null; path: string }[];
    };
    return data
      .filter(({ event }) => event === name)
      .map(({ title, path }) => `${title?.kz} ${path}`)
      .sort();
  }

  /** Watches as several instances do. */
  const watch = () => Promise.all([watchSite(api.deps), watchSite(api.deps)]);

  test('a text that is to be read again is told of once, thirty days before, to the people who publish it', async () => {
    const page = await api.create('editor', 'pages', {
      ...{ title: { kz: 'Rules', ru: 'Rules' }, slug: 'rules', reviewOn: '2026-04-02' },
      status: published,
    });
    const told = [`Rules /cabinet/page/${page.id}`];
    await watch();
    expect(await listTold('editor', 'review-due')).toEqual([]);
    api.clock.nowMs += dayMs;
    await watch();
    api.clock.nowMs += 5 * dayMs;
    await watch();
    for (const who of ['editor', 'admin'] as const) expect(await listTold(who, 'review-due')).toEqual(told);
    for (const who of ['author', 'methodist'] as const) expect(await listTold(who, 'review-due')).toEqual([]);
  });

  test('the day of a review is for staff only, and another day is told of again', async () => {
    const page = await api.create('editor', 'pages', {
      ...{ title: { kz: 'Plan', ru: 'Plan' }, slug: 'plan', reviewOn: '2026-03-10' },
      status: published,
    });
    const read = await api.call({ who: 'anonymous', method: 'GET', path: `/pages/${page.id}` });
    expect(await read.json()).toMatchObject({ reviewOn: null });
    await watch();
    await api.db.updateTable('page').set({ review_on: '2026-03-20' }).where('id', '=', page.id).execute();
    await watch();
    expect(await listTold('editor', 'review-due')).toHaveLength(2);
    // A draft and what is in the trash are seen by nobody.
    await api.db
      .updateTable('page')
      .set({ review_on: '2026-03-21', deleted_at: 'x' })
      .where('id', '=', page.id)
      .execute();
    await watch();
    expect(await listTold('editor', 'review-due')).toHaveLength(2);
  });

  test('the consents for the photos of an album are told of as one, each other photo alone', async () => {
    const album = await api.create('editor', 'albums', {
      ...{ title: { kz: 'Camp', ru: 'Camp' }, date: '2026-02-01', category: 'sport' },
      status: published,
    });
    const addPhoto = async (change: Record<string, unknown>) => {
      const photo = await uploadPhoto(api, 'editor');
      const consent = { ...describedPhoto, showsPeople: true, consentUntil: '2026-03-25' };
      const saved = await saveImage(api, 'editor', photo, { ...consent, status: published, ...change });
      expect(saved.status).toBe(200);
      return photo;
    };
    await addPhoto({ album: album.id });
    await addPhoto({ album: album.id });
    const alone = await addPhoto({});
    await addPhoto({ consentUntil: '2026-05-25' });
    await addPhoto({ consentUntil: null });
    await addPhoto({ showsPeople: false });
    await watch();
    await watch();
    expect(await listTold('editor', 'consent-expiring')).toEqual([
      `Camp /cabinet/album/${album.id}`,
      `Qaz /cabinet/images/${alone.id}`,
    ]);
  });
});
