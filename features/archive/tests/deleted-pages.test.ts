import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyInput, published, startApi, type TestApi } from '@/tests/api/harness';
import { form, item, list, manifest, unpack, zip } from './archive-fixtures';

let api: TestApi;
let target: TestApi;

beforeEach(async () => {
  [api, target] = [await startApi('http'), await startApi('http')];
});
afterEach(async () => {
  await api.stop();
  await target.stop();
});

const aboutTour = { kz: 'Tour of the school', ru: 'Tour of the school' };
const tour = () => emptyInput('pages', { slug: 'tour', title: aboutTour, status: published });

async function readClosed(site: TestApi): Promise<unknown> {
  const response = await site.call({ who: 'anonymous', method: 'GET', path: '/closed-pages' });
  return ((await response.json()) as { paths: unknown }).paths;
}

async function exportFrom(site: TestApi): Promise<Buffer> {
  const response = await site.call({ who: 'admin', method: 'GET', path: '/export' });
  return Buffer.from(await response.arrayBuffer());
}

function importInto(site: TestApi, archive: Buffer) {
  return site.call({ who: 'admin', method: 'POST', path: '/import', body: form(archive) });
}

test('a deleted page of a route stays closed in the site that imports it, and can be restored there', async () => {
  const page = await api.create('admin', 'pages', tour());
  await api.call({ who: 'admin', method: 'DELETE', path: `/pages/${page.id}` });
  expect(await readClosed(api)).toEqual(['/tour']);

  expect((await importInto(target, await exportFrom(api))).status).toBe(200);
  expect(await readClosed(target)).toEqual(['/tour']);
  const restored = await target.call({ who: 'admin', method: 'POST', path: `/pages/${page.id}/restore` });
  expect(restored.status).toBe(200);
  expect(await readClosed(target)).toEqual([]);
  expect(
    await (await target.call({ who: 'anonymous', method: 'GET', path: '/pages/tour' })).json(),
  ).toMatchObject({
    title: aboutTour,
  });
});

test('a page that was restored, and a deleted one of staff, are not among the deleted pages', async () => {
  const first = await api.create('admin', 'pages', tour());
  await api.call({ who: 'admin', method: 'DELETE', path: `/pages/${first.id}` });
  await api.call({ who: 'admin', method: 'POST', path: `/pages/${first.id}/restore` });
  const own = await api.create('admin', 'pages', { ...tour(), slug: 'own-page' });
  await api.call({ who: 'admin', method: 'DELETE', path: `/pages/${own.id}` });

  const archive = await exportFrom(api);
  const entries = await unpack(archive);
  expect(entries.has('content/deleted-pages.json')).toBe(false);
  expect(entries.get('content/pages.json')).toContain(first.id);
  expect(JSON.stringify([...entries.values()])).not.toContain(own.id);
  expect((await importInto(target, archive)).status).toBe(200);
  expect(await readClosed(target)).toEqual([]);
});

test.each([
  ['a page of staff', { slug: 'own-page' }, {}],
  ['a page without the time of its deletion', {}, { deletedAt: undefined }],
])('refuses %s among the deleted ones', async (_, input, more) => {
  const page = item({ ...tour(), ...input }, { deletedAt: '2026-01-11T08:00:00.000Z', ...more });
  const response = await importInto(target, await zip([manifest, list('deleted-pages', page)]));
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { code: 'invalid_archive', issues: [{ path: expect.arrayContaining(['content/deleted-pages.json']) }] },
  ]);
});
