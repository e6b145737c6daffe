import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Overview } from '@/lib/api/contract';
import { noteBackup } from '@/lib/server/db/last-backup';
import { newsInput, published, startApi, transports, type TestApi, type Who } from './harness';
import { expectRow, testRows } from './request-rows';

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

  async function read(who: Who) {
    const { totals, ...lists } = JSON.parse(
      await expectRow(api, { who, method: 'GET', path: '/overview', status: 200 }),
    ) as Overview;
    const toIds = (list: Overview['drafts']) => list.map(({ item }) => item.id);
    return {
      drafts: toIds(lists.drafts),
      missing: toIds(lists.missing),
      outdated: toIds(lists.outdated),
      scheduled: toIds(lists.scheduled),
      changes: toIds(lists.changes),
      totals,
    };
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

  test('reports backups to administrators', async () => {
    const readBackups = async (who: Who) => {
      const text = await expectRow(api, { who, method: 'GET', path: '/overview', status: 200 });
      return (JSON.parse(text) as Overview).backups;
    };
    expect(await readBackups('editor')).toBeNull();
    expect(await readBackups('admin')).toMatchObject({ completeAt: null, lostFiles: 0 });
    const backup = { nowMs: Date.parse('2020-01-01T00:00:00Z'), bytes: 7, lost: 0, isComplete: true };
    await noteBackup(api.deps.database.db, backup);
    expect(await readBackups('admin')).toEqual({
      completeAt: '2020-01-01T00:00:00.000Z',
      bytes: 7,
      lostFiles: 0,
      isOverdue: true,
    });
  });

  test('shows an editor every list', async () => {
    const { drafts, missing, scheduled, changes, totals } = await read('editor');
    expect(drafts.sort()).toEqual([ids['draft'], ids['own']].sort());
    expect(missing).toEqual([ids['half']]);
    expect(scheduled).toEqual([ids['planned']]);
    expect(changes).toHaveLength(5);
    expect(totals).toEqual({ drafts: 2, missing: 1, outdated: 0, unchecked: 0, scheduled: 1, undeclared: 0 });
  });

  test('finds items in one language behind any number of newer drafts', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 31 }, () =>
        api.create('editor', 'milestones', { title: { kz: 'New', ru: null } }),
      ),
    );
    const half = await api.create('editor', 'milestones', {
      title: { kz: 'Half', ru: null },
      year: 2001,
      text: { kz: '<p>Matin</p>', ru: null },
      status: { kz: 'published', ru: 'draft' },
    });
    const older = '2026-03-01T00:00:00.000Z';
    await api.db.updateTable('milestone').set({ updated_at: older }).where('id', '=', half.id).execute();
    const { missing, totals } = await read('editor');
    expect(missing).toContain(half.id);
    expect(totals).toMatchObject({ drafts: 33, missing: 2 });
    const ids = [half, ...drafts].map(({ id }) => id);
    await api.db.deleteFrom('milestone').where('id', 'in', ids).execute();
  });

  test('leaves unchanged sample content out of the changes', async () => {
    const sample = await api.create('editor', 'news', newsInput({ title: { kz: 'Sample', ru: null } }));
    const stored = { created_by: null, updated_by: null };
    await api.db.updateTable('news').set(stored).where('id', '=', sample.id).execute();
    expect((await read('editor')).changes).not.toContain(sample.id);
    await api.db.updateTable('news').set({ version: 2 }).where('id', '=', sample.id).execute();
    expect((await read('editor')).changes).toContain(sample.id);
    await api.db.deleteFrom('news').where('id', '=', sample.id).execute();
  });

  test('hides drafts of others from an author', async () => {
    const { totals, ...lists } = await read('author');
    expect(lists.drafts).toEqual([ids['own']]);
    // Published, so no longer the author's to edit.
    expect(lists.missing).toEqual([]);
    for (const list of Object.values(lists)) {
      expect(list).not.toContain(ids['draft']);
      expect(list).not.toContain(ids['planned']);
    }
    // The author reads that a published item lacks a language, although only an editor can add it.
    expect(totals).toEqual({ drafts: 1, missing: 1, outdated: 0, unchecked: 0, scheduled: 0, undeclared: 0 });
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
    expect((await read('author')).totals).toMatchObject({ outdated: 1 });
    await expectRow(api, {
      who: 'editor',
      method: 'POST',
      path: `${path}/translations/ru/confirmation`,
      status: 200,
    });
    expect((await read('editor')).outdated).toEqual([]);
  });
});
