import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyInput, published, startApi, type TestApi } from './harness';

let api: TestApi;

beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

const title = { kz: 'Bet', ru: 'Stranitsa' };
const none = { kz: null, ru: null };
const id = (last: number) => `01890a5d-ac96-474b-bcce-b30209${String(last).padStart(6, '0')}`;
const text = (last: number, kz: string, more: object = {}) => ({
  ...{ id: id(last), type: 'text', hidden: false, text: { kz, ru: kz } },
  ...more,
});

const add = (blocks: object[], more: object = {}) =>
  api.create('editor', 'pages', { title, blocks, status: published, ...more });

async function read(path: string, who: 'anonymous' | 'editor' = 'anonymous') {
  const response = await api.call({ who, method: 'GET', path });
  return (await response.json()) as Record<string, unknown> & { blocks: Record<string, unknown>[] };
}

describe('what visitors see of blocks', () => {
  test('is neither a hidden block nor the language of a draft', async () => {
    const page = await add([text(1, '<p>shown</p>'), text(2, '<p>concealed</p>', { hidden: true })], {
      status: { kz: 'published', ru: 'draft' },
    });
    expect((await read(`/pages/${page.id}`)).blocks).toEqual([
      { id: id(1), type: 'text', hidden: false, text: { kz: '<p>shown</p>', ru: null } },
    ]);
    expect((await read(`/pages/${page.id}`, 'editor')).blocks).toHaveLength(2);
  });

  test('cannot be found by the words of a hidden block', async () => {
    await add([text(1, '<p>visibleword</p>'), text(2, '<p>secretword</p>', { hidden: true })]);
    const find = async (word: string) => (await read(`/search?q=${word}`))['total'];
    expect(await find('visibleword')).toBe(1);
    expect(await find('secretword')).toBe(0);
  });

  test('has no reference to a draft', async () => {
    const draft = await api.create('editor', 'documents', { title });
    const person = await api.create('editor', 'staff', { name: { kz: 'Draft', ru: null } });
    const quotation = { id: id(1), type: 'quotation', hidden: false, title: none, author: none };
    const documents = { id: id(2), type: 'documents', hidden: false, title: none, category: null };
    const page = await add([
      { ...quotation, text: { kz: '<p>a</p>', ru: '<p>a</p>' }, person: person.id },
      { ...documents, documents: [draft.id] },
    ]);
    const { blocks } = await read(`/pages/${page.id}`);
    expect(blocks).toMatchObject([{ person: null }, { documents: [] }]);
    const seen = await read(`/pages/${page.id}`, 'editor');
    expect(seen.blocks).toMatchObject([{ person: { id: person.id } }, { documents: [{ id: draft.id }] }]);
  });
});

describe('the texts of blocks', () => {
  test.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['<p>a</p><iframe src="https://evil.example"></iframe>', '<p>a</p>'],
    ['<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
  ])('are sanitised: %s', async (html, clean) => {
    const row = { type: 'row', hidden: false };
    const page = await add([
      text(1, html),
      { id: id(2), type: 'table', hidden: false, title: none, table: { kz: html, ru: html } },
      {
        ...{ id: id(3), type: 'questions', hidden: false, title: none },
        questions: [{ ...row, id: id(4), question: title, answer: { kz: html, ru: html } }],
      },
    ]);
    const { blocks } = await read(`/pages/${page.id}`);
    expect(blocks).toMatchObject([
      { text: { kz: clean } },
      { table: { kz: clean } },
      { questions: [{ answer: { kz: clean } }] },
    ]);
  });

  test('are refused with the place of the fault', async () => {
    const button = (last: number, link: string) => ({
      ...{ id: id(last), type: 'row', hidden: false, label: title, look: 'primary' },
      link,
    });
    const buttons = [button(2, '/about'), button(3, 'javascript:alert(1)')];
    const response = await api.call({
      ...{ who: 'editor', method: 'POST', path: '/pages' },
      json: emptyInput('pages', { title, blocks: [{ id: id(1), type: 'buttons', hidden: false, buttons }] }),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      issues: [{ path: ['blocks', 0, 'buttons', 1, 'link'], code: 'invalid_format' }],
    });
  });

  test('have a limit in number', async () => {
    const response = await api.call({
      ...{ who: 'editor', method: 'POST', path: '/pages' },
      json: emptyInput('pages', {
        title,
        blocks: Array.from({ length: 500 }, (_, index) => text(index, '<p>a</p>')),
      }),
    });
    expect(await response.json()).toMatchObject({
      issues: [{ path: ['blocks'], code: 'too_many', params: { max: 100 } }],
    });
  });
});

test('an item that a block shows has its uses and stays', async () => {
  const person = await api.create('editor', 'staff', {
    name: title,
    post: title,
    status: published,
  });
  const people = { id: id(1), type: 'people', hidden: true, title: none, people: [person.id] };
  const page = await add([people]);
  const uses = (await read(`/staff/${person.id}/uses`, 'editor'))['data'];
  expect(uses).toMatchObject([
    { collection: 'pages', id: page.id, places: [{ field: 'blocks', locale: null }] },
  ]);
  const removal = await api.call({ who: 'editor', method: 'DELETE', path: `/staff/${person.id}` });
  expect(removal.status).toBe(409);
});

test('a change of a block makes the other language outdated', async () => {
  const page = await add([text(1, '<p>a</p>')]);
  api.clock.nowMs += 60_000;
  const changed = { ...text(1, '<p>a</p>'), text: { kz: '<p>b</p>', ru: '<p>a</p>' } };
  await api.call({
    ...{ who: 'editor', method: 'PUT', path: `/pages/${page.id}` },
    headers: { 'If-Match': '"1"' },
    json: emptyInput('pages', { title, slug: page.slug, blocks: [changed], status: published }),
  });
  const { textChangedAt } = (await read(`/pages/${page.id}`, 'editor')) as unknown as {
    textChangedAt: { kz: string; ru: string };
  };
  expect(textChangedAt.kz > textChangedAt.ru).toBe(true);
});

test('a grade and language have one visible row of free places', async () => {
  const row = (last: number, more: object = {}) => ({
    ...{ id: id(last), type: 'row', hidden: false, grade: 7, language: 'kz', count: 10 },
    ...more,
  });
  const store = (places: object[], more: object = {}) => {
    const block = {
      id: id(1),
      type: 'admission',
      hidden: false,
      title: none,
      lastDay: '2026-06-15',
      text: none,
    };
    const json = emptyInput('pages', { title, blocks: [{ ...block, places }], status: published, ...more });
    return api.call({ who: 'editor', method: 'POST', path: '/pages', json });
  };
  const repeated = [row(2), row(3, { language: 'ru' }), row(4, { count: 20 })];
  const refused = await store(repeated);
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { issues: [{ path: ['blocks', 0, 'places', 2, 'grade'], code: 'places_taken' }] },
  ]);
  expect((await store(repeated, { status: { kz: 'draft', ru: 'draft' } })).status).toBe(201);
  expect((await store([row(2), row(3, { language: 'ru' }), row(4, { hidden: true })])).status).toBe(201);
});
