import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedFilter } from '@/lib/api/contract';
import { maxSavedFilters } from '@/lib/api/limits';
import { startApi, type TestApi, type Who } from './harness';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

const query = 'status=draft&inYear=2026';

function save(who: Who, name: string, of = 'news', wanted = query) {
  return api.call({ who, method: 'POST', path: '/account/filters', json: { of, name, query: wanted } });
}

async function saveAs(who: Who, name: string, of?: string): Promise<SavedFilter> {
  // Filters are listed by age.
  api.clock.nowMs += 1000;
  const response = await save(who, name, of);
  expect(response.status).toBe(201);
  return (await response.json()) as SavedFilter;
}

async function listNames(who: Who, of = 'news'): Promise<string[]> {
  const response = await api.call({ who, method: 'GET', path: `/account/filters?of=${of}` });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: SavedFilter[] }).data.map(({ name }) => name);
}

async function readIssue(response: Response): Promise<unknown> {
  expect(response.status).toBe(422);
  return ((await response.json()) as { issues: { path: string[]; code: string }[] }).issues[0];
}

describe('a saved filter', () => {
  test('belongs to a person and a list', async () => {
    await saveAs('editor', 'Drafts');
    await saveAs('admin', 'Drafts');
    await saveAs('editor', 'Drafts', 'albums');
    expect(await listNames('editor')).toEqual(['Drafts']);
    expect(await listNames('editor', 'albums')).toEqual(['Drafts']);
    expect(await listNames('author')).toEqual([]);
    expect((await save('anonymous', 'Drafts')).status).toBe(401);
  });

  test('is renamed and deleted by its owner alone', async () => {
    const { id } = await saveAs('methodist', 'Old');
    const path = `/account/filters/${id}`;
    const json = { name: 'New', query };
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await api.call({ who: 'editor', method, path, ...(method === 'PUT' && { json }) })).status,
      ).toBe(404);
    const renamed = await api.call({ who: 'methodist', method: 'PUT', path, json });
    expect(await renamed.json()).toMatchObject({ id, ...json });
    expect(await listNames('methodist')).toEqual(['New']);
    expect((await api.call({ who: 'methodist', method: 'DELETE', path })).status).toBe(204);
    expect((await api.call({ who: 'methodist', method: 'DELETE', path })).status).toBe(404);
    expect(await listNames('methodist')).toEqual([]);
  });

  test('has a name of its own in its list', async () => {
    const { id } = await saveAs('other-author', 'First');
    await saveAs('other-author', 'Second');
    const taken = { path: ['name'], code: 'taken' };
    expect(await readIssue(await save('other-author', 'First'))).toEqual(taken);
    const renamed = await api.call({
      who: 'other-author',
      method: 'PUT',
      path: `/account/filters/${id}`,
      json: { name: 'Second', query },
    });
    expect(await readIssue(renamed)).toEqual(taken);
    expect(await readIssue(await save('other-author', '  '))).toMatchObject({ code: 'required' });
    expect(await listNames('other-author')).toEqual(['First', 'Second']);
  });

  test.each([
    ['no query', ''],
    ['a fragment', 'q=a#b'],
    ['a space', 'q=a b'],
    ['a question mark', '?q=a'],
    ['1002 characters', `q=${'a'.repeat(1000)}`],
  ])('has a query of a list, and not %s', async (_, wanted) => {
    expect(await readIssue(await save('author', 'Query', 'news', wanted))).toMatchObject({ path: ['query'] });
  });

  test('is one of a few', async () => {
    for (let count = 0; count < maxSavedFilters; count += 1)
      await saveAs('author', `Filter ${count}`, 'albums');
    expect(await readIssue(await save('author', 'One more', 'albums'))).toEqual({
      path: ['name'],
      code: 'too_many',
      params: { max: maxSavedFilters },
    });
  });

  test('is erased with its owner', async () => {
    await saveAs('other-author', 'Personal', 'albums');
    const id = api.userIds['other-author']!;
    const path = `/users/${id}`;
    const stored = () => api.db.selectFrom('saved_filter').select('id').where('user_id', '=', id).execute();
    expect(await stored()).not.toEqual([]);
    expect((await api.call({ who: 'admin', method: 'PUT', path: `${path}/disabled` })).status).toBe(200);
    expect((await api.call({ who: 'admin', method: 'DELETE', path })).status).toBe(204);
    expect(await stored()).toEqual([]);
  });
});
