import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../architecture/source-files';
import { admin, type RunningSite } from '../e2e/support/running-site';
import { signInForCookies } from '../e2e/support/staff-cookies';
import { applyDocument } from './apply-document';
import { buildCopy, listLintFaults, listTypeErrors, startCopy, writeRouteTypes } from './check-copy';
import { copyProject } from './copy-project';

/** The tests check and build the whole project. */
const timeoutMs = 1_800_000;

let copy = '';
let created: readonly string[] = [];
beforeAll(async () => {
  copy = copyProject();
  ({ created } = applyDocument(copy, readFileSync(join(root, 'docs/add-a-feature.md'), 'utf8')));
  await writeRouteTypes(copy);
}, timeoutMs);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the project with the feature has correct types', async () => {
  expect(await listTypeErrors(copy)).toEqual([]);
}, 600_000);

test('the files of the feature pass ESLint', async () => {
  const files = created.filter((path) => /\.tsx?$/.test(path));
  expect(await listLintFaults(copy, files)).toEqual([]);
}, 600_000);

describe('a site with the feature', () => {
  let site: RunningSite;
  let token = '';
  beforeAll(async () => {
    await buildCopy(copy);
    site = await startCopy(copy, join(copy, 'data'));
    const login = await call('POST', '/login', admin);
    token = ((await login.json()) as { token: string }).token;
    const book = {
      isbn: '978-3-16-148410-0',
      title: { kz: 'Сандар сыры', ru: 'Тайна чисел' },
      author: { kz: 'Б. Ақын', ru: 'Б. Акын' },
      kind: 'reference',
      status: { kz: 'draft', ru: 'draft' },
      publishAt: null,
      unpublishAt: null,
    };
    const draft = (await (await call('POST', '/books', book)).json()) as { id: string };
    expect(await read('/kitaptar')).not.toContain('Сандар сыры');
    const live = { ...book, status: { kz: 'published', ru: 'published' } };
    expect((await call('PUT', `/books/${draft.id}`, live, { 'if-match': '"1"' })).status).toBe(200);
  }, timeoutMs);
  afterAll(() => site.stop());

  function call(method: string, path: string, json?: unknown, headers: Record<string, string> = {}) {
    return fetch(site.apiUrl + path, {
      method,
      ...(json !== undefined && { body: JSON.stringify(json) }),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
  }

  async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
    const response = await fetch(site.url + path, { headers, redirect: 'manual' });
    expect(response.status, path).toBe(200);
    // Numbers and units are joined.
    return (await response.text()).replaceAll('\u00a0', ' ');
  }

  test('shows the published book and the sample in both languages', async () => {
    const [kz, ru] = [await read('/kitaptar'), await read('/ru/kitaptar')];
    for (const text of [
      'Кітапхана кітаптары',
      '3 кітап',
      'Сандар сыры',
      'Анықтамалық',
      'Алгоритмдер әліппесі',
    ])
      expect(kz).toContain(text);
    for (const text of ['Книги библиотеки', 'Тайна чисел', 'Справочник', 'ISBN 978-3-16-148410-0'])
      expect(ru).toContain(text);
  });

  test('names its page in the site map, and finds books by the name of their type and kind', async () => {
    expect(await read('/ru/sitemap')).toContain('href="/ru/kitaptar"');
    expect(await read('/sitemap.xml')).toContain('/kitaptar<');
    for (const q of ['книга чисел', 'справочник чисел']) {
      const answer = await call('GET', `/search?locale=ru&q=${encodeURIComponent(q)}`);
      const { data } = (await answer.json()) as { data: { collection: string; path: string }[] };
      expect(data[0], q).toMatchObject({
        collection: 'books',
        path: expect.stringContaining('/kitaptar#') as string,
      });
    }
  });

  test('lists books in the cabinet, and shows the note of the feature in their form', async () => {
    const cookie = await signInForCookies(site);
    expect(await read('/ru/cabinet', { cookie })).toContain('href="/ru/cabinet/book"');
    expect(await read('/ru/cabinet/book', { cookie })).toContain('Тайна чисел');
    expect(await read('/ru/cabinet/book/new', { cookie })).toContain('<div role="status"></div>');
  });
});
