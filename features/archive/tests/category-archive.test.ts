import { expect, test } from 'vitest';
import { item, list, manifest, news, unpack, zip } from './archive-fixtures';
import { emptyInput, newsInput, startApi, type TestApi } from '@/tests/api/harness';

async function readKeys(api: TestApi): Promise<string[]> {
  const path = '/categories?kind=news&perPage=100';
  const response = await api.call({ who: 'anonymous', method: 'GET', path });
  return ((await response.json()) as { data: { key: string }[] }).data.map(({ key }) => key);
}

async function importTo(api: TestApi, archive: Buffer): Promise<Response> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(archive)], 'content.zip'));
  return api.call({ who: 'admin', method: 'POST', path: '/import', body });
}

test('an archive carries categories, which replace those of a site without content', async () => {
  const [from, to] = [await startApi('in-process'), await startApi('in-process')];
  const name = { kz: 'Uiirme', ru: 'Kruzhok' };
  const { id } = await from.create('editor', 'categories', { kind: 'news', name });
  const json = newsInput({ category: 'uiirme', status: { kz: 'published', ru: 'published' } });
  await from.create('editor', 'news', json);
  const path = '/categories?kind=news&perPage=100';
  const listed = await (await from.call({ who: 'editor', method: 'GET', path })).json();
  const { data } = listed as { data: { id: string; key: string }[] };
  const boarding = data.find(({ key }) => key === 'boarding')!;
  await from.call({ who: 'editor', method: 'DELETE', path: `/categories/${boarding.id}` });
  const exported = await from.call({ who: 'admin', method: 'GET', path: '/export' });
  const archive = Buffer.from(await exported.arrayBuffer());

  expect(JSON.stringify([...(await unpack(archive))])).toContain('<dd>Kruzhok</dd>');
  expect((await importTo(to, archive)).status).toBe(200);
  expect(await readKeys(to)).toEqual(await readKeys(from));
  expect(await readKeys(to)).toContain('uiirme');
  expect(await readKeys(to)).not.toContain('boarding');
  const read = await to.call({ who: 'anonymous', method: 'GET', path: `/categories/${id}` });
  expect(await read.json()).toMatchObject({ key: 'uiirme', name });
  const found = await to.call({ who: 'anonymous', method: 'GET', path: '/news?category=uiirme' });
  expect(await found.json()).toMatchObject({ total: 1 });
  await Promise.all([from.stop(), to.stop()]);
});

test('an archive of an earlier release leaves the categories; one with a clash or without them is refused', async () => {
  const api = await startApi('in-process');
  const before = await readKeys(api);
  const category = (key: string) =>
    item(
      emptyInput('categories', {
        ...{ kind: 'news', name: { kz: key, ru: key }, key },
        status: { kz: 'published', ru: 'published' },
      }),
    );
  const refused = [
    [manifest, list('news', news({ category: 'it' })), list('categories', category('sport'))],
    [manifest, list('categories', category('sport'), category('sport'))],
    [manifest, list('categories', category('A b'))],
  ];
  for (const entries of refused) {
    const response = await importTo(api, await zip(entries));
    expect(await response.json()).toMatchObject({ code: 'invalid_archive' });
    expect(await readKeys(api)).toEqual(before);
  }
  expect((await importTo(api, await zip([manifest, list('news', news())]))).status).toBe(200);
  expect(await readKeys(api)).toEqual(before);
  await api.stop();
});
