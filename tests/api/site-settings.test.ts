import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileTexts } from '../hostile-texts';
import { emptyInput, startApi, type TestApi } from './harness';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

const names = {
  name: { kz: 'Mektep', ru: 'School' },
  shortName: { kz: 'M', ru: 'S' },
  palette: 'sky',
};
const send = (
  who: 'admin' | 'editor',
  method: 'POST' | 'PUT',
  path: string,
  json: unknown,
  version?: number,
) => api.call({ who, method, path, json, headers: version ? { 'if-match': `"${version}"` } : {} });

test('only an administrator enters settings, once; they are published whatever the input says', async () => {
  const input = emptyInput('site', { ...names, publishAt: '2099-01-01T00:00:00.000Z' });
  expect((await send('editor', 'POST', '/site', input)).status).toBe(403);
  const created = await send('admin', 'POST', '/site', input);
  expect(created.status).toBe(201);
  expect(await created.json()).toMatchObject({
    status: { kz: 'published', ru: 'published' },
    publishAt: null,
  });
  const second = await send('admin', 'POST', '/site', input);
  expect([second.status, ((await second.json()) as { code: string }).code]).toEqual([409, 'already_done']);
  const list = await api.call({ who: 'anonymous', method: 'GET', path: '/site' });
  expect(await list.json()).toMatchObject({ total: 1, data: [{ name: names.name }] });
});

test('a save needs the current version, is kept as a revision and changes what visitors see', async () => {
  const { id, version } = await readStored();
  const renamed = emptyInput('site', { ...names, name: { kz: 'Jaña', ru: 'New' } });
  expect((await send('admin', 'PUT', `/site/${id}`, renamed)).status).toBe(428);
  expect((await send('admin', 'PUT', `/site/${id}`, renamed, version + 1)).status).toBe(412);
  const before = await readVersion();
  expect((await send('editor', 'PUT', `/site/${id}`, renamed, version)).status).toBe(403);
  expect((await send('admin', 'PUT', `/site/${id}`, renamed, version)).status).toBe(200);
  expect(await readVersion()).not.toBe(before);
  const revisions = await api.call({ who: 'admin', method: 'GET', path: `/site/${id}/revisions` });
  expect(((await revisions.json()) as { data: unknown[] }).data).toHaveLength(2);
});

test('a name is required in both languages, and the settings cannot be removed', async () => {
  const { id, version } = await readStored();
  const nameless = emptyInput('site', { ...names, name: { kz: 'Mektep', ru: null } });
  const refused = await send('admin', 'PUT', `/site/${id}`, nameless, version);
  expect(await refused.json()).toMatchObject({ issues: [{ path: ['name', 'ru'], code: 'required' }] });
  expect((await api.call({ who: 'admin', method: 'DELETE', path: `/site/${id}` })).status).toBe(403);
});

test('hostile texts stay plain text, and hostile addresses are refused', { timeout: 30_000 }, async () => {
  const { id } = await readStored();
  for (const text of hostileTexts) {
    const short = text.slice(0, 60).trim();
    const hostile = emptyInput('site', {
      ...names,
      shortName: { kz: short, ru: 'S' },
      hotlines: [{ label: { kz: text.slice(0, 100).trim(), ru: null }, target: '111' }],
    });
    const { version } = await readStored();
    const response = await send('admin', 'PUT', `/site/${id}`, hostile, version);
    if (response.status === 200) expect(await response.json()).toMatchObject({ shortName: { kz: short } });
    else expect(response.status, text).toBe(422);
    for (const field of ['telephones', 'emails', 'channels', 'officialLinks']) {
      const current = await readStored();
      const entries = [{ label: { kz: null, ru: null }, target: text }];
      const addressed = emptyInput('site', { ...names, [field]: entries });
      const { status } = await send('admin', 'PUT', `/site/${id}`, addressed, current.version);
      expect(status, `${field}: ${text}`).toBe(422);
    }
  }
  const { version } = await readStored();
  const map = emptyInput('site', { ...names, map: 'javascript:hit()' });
  expect((await send('admin', 'PUT', `/site/${id}`, map, version)).status).toBe(422);
});

async function readStored(): Promise<{ id: string; version: number }> {
  const response = await api.call({ who: 'admin', method: 'GET', path: '/site' });
  return ((await response.json()) as { data: [{ id: string; version: number }] }).data[0];
}

async function readVersion(): Promise<string> {
  const response = await api.call({ who: 'anonymous', method: 'GET', path: '/version' });
  return ((await response.json()) as { version: string }).version;
}
