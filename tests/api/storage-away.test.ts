import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { createS3Store } from '@/lib/server/files/s3-store';
import { eraseRemoved, eraseSoon } from '@/lib/server/files/sweep';
import { listStored } from '../setup/list-stored';
import { toLog } from '../setup/to-log';
import { startApi, uploadPhoto, type TestApi } from './harness';

let api: TestApi;
beforeAll(async () => (api = await startApi('in-process')));
afterAll(() => api.stop());

/** Runs work while the API uses object storage that does not answer. */
async function whileAway<Result>(work: () => Promise<Result>): Promise<Result> {
  const { incomingFolder } = api.files;
  const away = createS3Store({
    bucket: 'files',
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    prefix: '',
    keys: { id: 'a', secret: 'b' },
    hasPathStyle: true,
    cacheBytes: 0,
    incomingFolder,
    cache: null,
  });
  Object.assign(api.deps, { files: away });
  try {
    return await work();
  } finally {
    Object.assign(api.deps, { files: api.files });
    away.close();
  }
}

const unfinished = () => (existsSync(api.files.incomingFolder) ? readdirSync(api.files.incomingFolder) : []);

test('a refused upload of a picture or a document leaves no file and no row', async () => {
  const before = await listStored(api.files);
  const rows = await api.db.selectFrom('stored_object').select('name').execute();
  await whileAway(async () => {
    await expect(uploadPhoto(api, 'editor')).rejects.toThrow('503 ');
    const body = new FormData();
    body.set('file', new File(['%PDF-1.4\n'], 'a.pdf'));
    const response = await api.call({ who: 'editor', method: 'POST', path: '/files', body });
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'files_unavailable' }]);
  });
  expect(unfinished()).toEqual([]);
  expect(await listStored(api.files)).toEqual(before);
  expect(await api.db.selectFrom('stored_object').select('name').execute()).toEqual(rows);
});

test('a take-down succeeds, and the bytes are erased when the storage answers again', async () => {
  const image = await uploadPhoto(api, 'editor');
  const [first] = image.file.variants;
  const name = first!.url.split('/').at(-1)!;
  const path = `/images/${image.id}/take-down`;
  const response = await whileAway(() => api.call({ who: 'editor', method: 'POST', path }));
  expect([response.status, await response.json()]).toEqual([200, { data: [] }]);
  const read = { who: 'admin', method: 'GET', path: first!.url.replace('/api', '') } as const;
  expect((await api.call(read)).status).toBe(410);
  const audit = await api.call({ who: 'admin', method: 'GET', path: '/audit?action=take-down' });
  expect(await audit.text()).toContain(image.id);
  expect(await api.files.size(name)).not.toBeNull();
  await eraseRemoved(api.deps);
  expect(await api.files.size(name)).toBeNull();
});

test('repeats the erasure until it succeeds', async () => {
  const image = await uploadPhoto(api, 'editor');
  const name = image.file.variants[0]!.url.split('/').at(-1)!;
  const removed_at = '2026-03-02T09:00:00.000Z';
  await api.db.updateTable('stored_object').set({ removed_at }).where('name', '=', name).execute();
  const remove = vi.fn((removed: string) => api.files.remove(removed));
  for (let failure = 0; failure < 2; failure++)
    remove.mockRejectedValueOnce(new ApiError('files_unavailable'));
  // A new object, because the retry of the test above is planned for the other one.
  const database = { ...api.database };
  await eraseSoon({ database, files: { ...api.files, remove }, now: Date.now, log: toLog(() => {}) }, 10);
  expect(await api.files.size(name)).not.toBeNull();
  await vi.waitFor(async () => expect(await api.files.size(name)).toBeNull(), 5_000);
  expect(remove).toHaveBeenCalledTimes(3);
});

test('a file that cannot be deleted keeps no other one, and is tried again', async () => {
  const images = [await uploadPhoto(api, 'editor'), await uploadPhoto(api, 'editor')];
  const names = images.flatMap(({ file }) => file.variants.map(({ url }) => url.split('/').at(-1)!));
  const stuck = names.toSorted()[0]!;
  let isStuck = true;
  const remove = async (name: string) => {
    if (isStuck && name === stuck) throw Object.assign(new Error('EPERM: not permitted'), { code: 'EPERM' });
    await api.files.remove(name);
  };
  const lines: string[] = [];
  const log = toLog((line) => lines.push(line));
  Object.assign(api.deps, { files: { ...api.files, remove }, log });
  for (const { id } of images) {
    const path = `/images/${id}/take-down`;
    expect((await api.call({ who: 'editor', method: 'POST', path })).status).toBe(200);
  }
  const sizes = await Promise.all(names.map((name) => api.files.size(name)));
  expect(names.filter((_, index) => sizes[index] !== null)).toEqual([stuck]);
  expect(lines[0]).toBe('1 removed files cannot be deleted and are tried again: Error: EPERM: not permitted');
  const overview = async (who: 'admin' | 'editor') =>
    (await api.call({ who, method: 'GET', path: '/overview' })).json() as Promise<object>;
  expect(await overview('admin')).toMatchObject({ waitingErasures: 1 });
  expect(await overview('editor')).toMatchObject({ waitingErasures: 0 });
  isStuck = false;
  await eraseSoon(api.deps);
  expect(await api.files.size(stuck)).toBeNull();
  expect(await overview('admin')).toMatchObject({ waitingErasures: 0 });
  Object.assign(api.deps, { files: api.files });
});
